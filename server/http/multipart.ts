/** More fields than any form has. Parsers take far longer for many fields than for as many bytes of text. */
export const maxFields = 64

/** A multipart body ends with one more delimiter than it has parts. */
const maxDelimiters = maxFields + 1

/** Bytes of the headers of one part of a multipart body. */
const maxPartHeadBytes = 2048

export async function multipartFields(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s";]{1,70})(?=\s*(?:;|$)))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new Error('No boundary')
  checkParts(body, Buffer.from(`--${boundary}`, 'latin1'))
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(body, { headers }).formData()
}

/** Throws where a multipart body has too many parts or too long a part head: parsing either takes long. */
function checkParts(body: Buffer, delimiter: Buffer) {
  let parts = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const head = body.subarray(at + delimiter.length, at + delimiter.length + maxPartHeadBytes)
    const isLast = head.subarray(0, closingMark.length).equals(closingMark)
    if (++parts > maxDelimiters || !(isLast || head.includes('\r\n\r\n')))
      throw new Error('Not a few parts with short heads')
  }
}

const closingMark = Buffer.from('--')
