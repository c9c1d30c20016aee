/** Returns a `content-disposition` value that makes the browser save the response and never open it as a page. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(fileName)}`;
}

/** RFC 8187 allows fewer unescaped characters than URLs do. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
