export function packetFileName({ id }: { id: string }): string {
  return `claim-packet-${id}.pdf`;
}
