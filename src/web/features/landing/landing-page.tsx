import { ClosingSection } from './closing-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { HowItWorksSection } from './how-it-works-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { ProblemSection } from './problem-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';
import { TrustSection } from './trust-section.tsx';

export function LandingPage() {
  return (
    <>
      <HeroSection />
      <ProblemSection />
      <HowItWorksSection />
      <TrustSection />
      <TestimonialsSection />
      <PricingSection />
      <SecuritySection />
      <ClosingSection />
    </>
  );
}
