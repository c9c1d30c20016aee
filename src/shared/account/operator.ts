/** Who runs an installation, as its operator writes it. */
export interface Operator {
  name: string;
  /** The postal address on one line, which every email must carry. */
  address: string;
  phone: string;
  /** Its licenses to find and claim for others, by state. */
  licenses: string;
}

/** The sandbox has no operator. This one is invented, and says so. */
export const sandboxOperator: Operator = {
  name: 'Rightful Example, Inc. (invented)',
  address: '100 Example Plaza, Suite 4, Sacramento, CA 95814',
  phone: '(555) 010-0142',
  licenses: 'None; this operator is invented.',
};

/** What a prerendered page holds in their place, until the server fills it in. */
export const operatorBlanks: Operator = {
  name: '%operator-name%',
  address: '%operator-address%',
  phone: '%operator-phone%',
  licenses: '%operator-licenses%',
};
