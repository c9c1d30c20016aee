import { formatLongDate } from '#shared/calendar-date.ts';
import { amountWords, claimTypeNames, propertyKindNames } from '#shared/claims/claim-words.ts';
import { product } from '#shared/product.ts';
import { usStates } from '#shared/us-states.ts';
import { claimantKindNames, type Packet, type PacketOwner } from '../packet.ts';
import { channelNames } from '../packet-words.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeFields } from '../sheet/write-fields.ts';
import { explainSubstitutes, startSection } from '../sheet/write-text.ts';

const filerNames: Record<Packet['mode'], string> = {
  agent: `${product.name} for the claimant, under the agreement in this packet`,
  self: `The claimant; ${product.name} prepared the packet`,
};

export function writeClaimForm(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Claim');
  writeFields(sheet, claimFields(packet));
  startSection(sheet, 'Claimant');
  writeFields(sheet, claimantFields(packet));
  startSection(sheet, 'Office');
  writeFields(sheet, officeFields(packet));
  explainSubstitutes(sheet);
}

function claimFields({ claim }: Packet) {
  return [
    { label: 'What is claimed', value: claim.title },
    { label: 'Description', value: claim.description },
    { label: 'Type', value: claimTypeNames[claim.type] },
    { label: 'Amount', value: amountWords(claim) },
    ...propertyFields(claim),
    ...(claim.state ? [{ label: 'State', value: usStates[claim.state] }] : []),
  ];
}

/** A finding that is no property has no number of its office, only a key of ours, which means nothing on paper. */
function propertyFields({ type, holder, holderAddress, ...property }: Packet['claim']) {
  if (type !== 'unclaimed_property') return [];
  const { propertyType, propertyKind, propertyId, cusip } = property;
  const what = propertyType ?? (propertyKind && propertyKindNames[propertyKind]);
  return [
    ...(what ? [{ label: 'Property type', value: what }] : []),
    ...(propertyId ? [{ label: 'Property ID', value: propertyId }] : []),
    ...(cusip ? [{ label: 'CUSIP number', value: cusip }] : []),
    ...(holder
      ? [{ label: 'Reported by', value: holderAddress ? `${holder}\n${holderAddress}` : holder }]
      : []),
  ];
}

function claimantFields({ claimant }: Packet) {
  const { kind, name, formerNames, suffixedNames = [], addresses, dateOfBirth, email } = claimant;
  const { ownerName, owner } = claimant;
  const [present = null, ...earlier] = addresses;
  return [
    { label: 'Name', value: name },
    { label: 'Claiming as', value: claimantKindNames[kind] },
    ...(ownerName ? [{ label: 'Owner', value: ownerName }] : []),
    ...(owner ? ownerFields(owner) : []),
    ...(suffixedNames.length > 0 ? [{ label: 'Also written', value: suffixedNames.join('\n') }] : []),
    ...(formerNames.length > 0 ? [{ label: 'Former names', value: formerNames.join('\n') }] : []),
    { label: 'Mailing address', value: present },
    ...(earlier.length > 0 ? [{ label: 'Earlier addresses', value: earlier.join('\n') }] : []),
    ...(dateOfBirth ? [{ label: 'Date of birth', value: formatLongDate(dateOfBirth) }] : []),
    { label: 'Email', value: email },
    {
      label: kind === 'business' ? 'Employer ID number' : 'Social Security number',
      value: 'Left blank. Write it in by hand if the office asks for it.',
    },
  ];
}

function ownerFields({ formerNames, addresses, dateOfBirth, diedOn }: PacketOwner) {
  return [
    ...(formerNames.length > 0 ? [{ label: 'Owner’s former names', value: formerNames.join('\n') }] : []),
    ...(addresses.length > 0 ? [{ label: 'Owner’s addresses', value: addresses.join('\n') }] : []),
    ...(dateOfBirth ? [{ label: 'Owner’s date of birth', value: formatLongDate(dateOfBirth) }] : []),
    ...(diedOn ? [{ label: 'Owner’s date of death', value: formatLongDate(diedOn) }] : []),
  ];
}

function officeFields({ source, mode }: Packet) {
  return [
    { label: 'Office', value: source.office },
    { label: 'Website', value: source.url },
    ...(source.channel ? [{ label: 'Filing method', value: channelNames[source.channel] }] : []),
    { label: 'Submitted by', value: filerNames[mode] },
  ];
}
