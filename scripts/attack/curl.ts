import type { Message } from './draft'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
const LONGEST = 400

/** A header that says who is calling tells nobody anything a run later. */
const shown = (name: string, value: string, who: string): string => {
  const isToken = name.toLowerCase() === 'authorization' && /^Bearer [\w-]{20,}\.[\w-]+\.[\w-]+$/.test(value)
  const text = isToken ? `Bearer <${who}>` : value
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} letters)` : text
}

const bodyOf = (body: Buffer): string => {
  const isText = Buffer.from(body.toString()).equals(body) && !body.includes(0)
  if (isText && body.length <= LONGEST) return ` --data-raw ${quoted(body.toString())}`
  if (body.length <= LONGEST) return ` --data-binary @<(printf %s ${body.toString('base64')} | base64 -d)`
  return ` --data-binary <${body.length} bytes that begin with ${JSON.stringify(body.subarray(0, 60).toString('latin1'))}>`
}

/** A line that sends the message again, with placeholders for tokens and for what is too long to be read. */
export const curlOf = (origin: string, { method, target, headers, body }: Message, who: string): string => {
  const url = target.length > LONGEST ? `${target.slice(0, LONGEST)}…(${target.length} letters)` : target
  const many = headers.length > 20 ? ` <${headers.length - 20} more headers>` : ''
  const lines = headers
    .filter(([name]) => name !== 'content-length')
    .slice(0, 20)
    .map(([name, value]) => ` -H ${quoted(`${name}: ${shown(name, value, who)}`)}`)
  const sent = body === undefined ? '' : bodyOf(body)
  return `curl -i --path-as-is -g -X ${method} ${quoted(origin + url)}${lines.join('')}${many}${sent}`
}
