import { degrees, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

/** A form such as offices publish, with a field of each kind. Its second page is turned by a quarter. */
export async function fillablePdf({ isXfa = false, hasScript = false } = {}): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const [page, turned] = [document.addPage([612, 792]), document.addPage([612, 792])];
  turned.setRotation(degrees(90));
  page.drawText('Claim for Sample Property', { x: 40, y: 740 });
  const form = document.getForm();
  const row = (place: number, width = 220) => ({ x: 150, y: 680 - place * 50, width, height: 20 });
  form.createTextField('Name').addToPage(page, row(0));
  form.createTextField('SSN').addToPage(page, row(1));
  const zip = form.createTextField('Zip');
  zip.setMaxLength(5);
  zip.enableCombing();
  zip.addToPage(page, row(2, 100));
  const former = form.createTextField('Former');
  former.enableMultiline();
  former.addToPage(page, { ...row(4), height: 60 });
  form.createCheckBox('Shares').addToPage(page, row(5, 20));
  const kind = form.createRadioGroup('Claimant');
  kind.addOptionToPage('Owner', page, row(6, 20));
  kind.addOptionToPage('Heir', page, { ...row(6, 20), x: 200 });
  const state = form.createDropdown('State');
  state.addOptions(['CA', 'TX']);
  state.addToPage(page, row(7));
  form.createTextField('Signature').addToPage(page, row(8));
  form
    .createTextField('Holder')
    .addToPage(turned, { x: 300, y: 100, width: 220, height: 20, rotate: degrees(90) });
  // The library takes this entry away whenever it saves, unless it has another name until then.
  if (isXfa) form.acroForm.dict.set(PDFName.of('XFB'), PDFHexString.fromText('<xdp/>'));
  if (hasScript) document.addJavaScript('greet', 'app.alert(1)');
  const bytes = Buffer.from(await document.save({ useObjectStreams: !isXfa }));
  return isXfa ? Buffer.from(bytes.toString('latin1').replace('/XFB', '/XFA'), 'latin1') : bytes;
}

/** The same, which opens only with a password. */
export async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await fillablePdf());
  document.encrypt({ userPassword: 'sample', ownerPassword: 'sample' });
  return Buffer.from(await document.save());
}
