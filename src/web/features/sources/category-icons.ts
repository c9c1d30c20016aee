import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import BookOpen from 'lucide-react/icons/book-open';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-complex';
import ChartLine from 'lucide-react/icons/chart-line';
import Coins from 'lucide-react/icons/coins';
import Dices from 'lucide-react/icons/dices';
import FileText from 'lucide-react/icons/file-text';
import Gavel from 'lucide-react/icons/gavel';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import Medal from 'lucide-react/icons/medal';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Receipt from 'lucide-react/icons/receipt';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scale from 'lucide-react/icons/scale';
import Umbrella from 'lucide-react/icons/umbrella';
import Zap from 'lucide-react/icons/zap';
import type { SourceCategory } from '#shared/sources.ts';

export const categoryIcons: Record<SourceCategory, LucideIcon> = {
  'Government Gateway': BookOpen,
  'Unclaimed Property': Coins,
  Banking: Landmark,
  Securities: ChartLine,
  'Federal Employee Benefits': Building2,
  'Veterans Benefits': Medal,
  Pensions: PiggyBank,
  'Back Wages': Banknote,
  'Tax Refunds': Receipt,
  'State Taxes': FileText,
  'Local Tax': MapPin,
  Insurance: Umbrella,
  Housing: House,
  'Consumer Refunds': RotateCcw,
  'Class Actions': Scale,
  'Court Funds': Gavel,
  Gaming: Dices,
  'Professional Licenses': BadgeCheck,
  'Municipal Utility': Zap,
  'Local Government': Building,
};
