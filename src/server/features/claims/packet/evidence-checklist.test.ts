import { expect, test } from 'vitest';
import { samplePacket } from '#test/support/sample-packet.ts';
import { evidenceChecklist } from './evidence-checklist.ts';
import type { PacketClaim, PacketClaimant } from './packet.ts';

function checklist(claimant: Partial<PacketClaimant>, claim: Partial<PacketClaim> = {}): string {
  const sample = samplePacket({ mode: 'self' });
  const packet = {
    ...sample,
    claimant: { ...sample.claimant, formerNames: [], ...claimant },
    claim: { ...sample.claim, ...claim },
  };
  return evidenceChecklist(packet).join('\n');
}

test('each kind of claimant is asked to prove their right to claim', () => {
  expect(checklist({ kind: 'owner' })).toContain('passport');
  expect(checklist({ kind: 'agent' })).toContain('power of attorney');
  expect(checklist({ kind: 'heir' }, { state: 'OK' })).toMatch(
    /death certificate[\s\S]*related to the owner/,
  );
  expect(checklist({ kind: 'executor' })).toMatch(/death certificate[\s\S]*Letters testamentary/);
  expect(checklist({ kind: 'business' })).toMatch(/may sign for the business[\s\S]*employer identification/);
});

test('a business is not asked for a Social Security number', () => {
  expect(checklist({ kind: 'business' })).not.toContain('Social Security');
  expect(checklist({ kind: 'owner' })).toContain('Social Security');
});

test('a claimant with a former name is asked for proof of the name change', () => {
  expect(checklist({ formerNames: ['Jordan Delgado'] })).toContain('name change');
  expect(checklist({})).not.toContain('name change');
});

test('each type of claim asks for its own proof', () => {
  expect(checklist({}, { type: 'tax_credit' })).toContain('Forms W-2 and 1099');
  expect(checklist({}, { type: 'retail_refund' })).toContain('receipt or order confirmation');
  expect(checklist({}, { type: 'class_action' })).toContain('settlement notice');
  expect(checklist({}, { propertyKind: 'securities' })).toContain('shares or bonds');
  expect(checklist({}, { propertyKind: 'safe_deposit_box' })).toContain('The key');
});

test('a claim that we file includes the signed agreement', () => {
  expect(evidenceChecklist(samplePacket({ mode: 'agent' })).at(-1)).toContain('signed agreement');
});

test('an office whose own list is known is given that list, and every other one the usual papers', () => {
  expect(checklist({ kind: 'owner' }, { state: 'DE' })).toMatch(/Two different documents[\s\S]*color copy/);
  expect(checklist({ kind: 'owner' }, { state: 'OH' })).not.toContain('ties the owner to the company');
  expect(checklist({ kind: 'owner' }, { state: 'OK' })).toContain('ties the owner to the company');
  expect(checklist({ kind: 'heir' }, { state: 'VA' })).toContain('certificate of qualification');
  expect(checklist({ kind: 'business' }, { state: 'NY' })).toContain('corporate seal');
});

test('a paper that the office asks for anyway is listed once', () => {
  const papers = checklist({ formerNames: ['Jordan Delgado'] }, { state: 'NY' });
  expect(papers.match(/name change/g)).toHaveLength(1);
});
