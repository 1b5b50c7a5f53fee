import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A site as it is reached from outside: over TLS, by a certificate that nobody knows, with cookies for TLS alone. */
export type TlsFront = {
  readonly url: string
  /** The certificate's own file, which is its authority too. */
  readonly authority: string
  close(): void
}

const makeCertificate = (folder: string): { readonly key: string; readonly certificate: string } | undefined => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const words = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 2 -subj /CN=localhost`
  try {
    execFileSync('openssl', [...words.split(' '), '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' })
    return { key, certificate }
  } catch {
    return undefined
  }
}

/** Stands before a site that is reached without TLS. @returns undefined on a machine without openssl */
export const tlsFront = async (site: string): Promise<TlsFront | undefined> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rouage-tls-'))
  const made = makeCertificate(folder)
  if (made === undefined) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const { host, origin } = new URL(site)
  const server = createServer(
    { key: readFileSync(made.key), cert: readFileSync(made.certificate) },
    (incoming, outgoing) => {
      // The site behind knows itself by its own address.
      const headers = { ...incoming.headers, host, ...(incoming.headers.origin === undefined ? {} : { origin }) }
      const asked = request(new URL(incoming.url ?? '/', site), { method: incoming.method, headers }, (answer) => {
        const cookies = answer.headers['set-cookie']?.map((cookie) => `${cookie}; Secure`)
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
        })
        answer.pipe(outgoing)
      })
      asked.on('error', () => outgoing.destroy())
      outgoing.on('close', () => asked.destroy())
      incoming.pipe(asked)
    },
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    authority: made.certificate,
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
