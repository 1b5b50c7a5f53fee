import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_SECONDS } from '@rouage/contracts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Issues tokens to as many people as are wanted, beside those of account. */
export type Issuer = {
  /** What an edge is told to be account: its keys and the issuer's. */
  readonly url: string
  readonly tokenFor: (userId: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * A key set in which account's keys are joined by one of our own, so that one person's limits do not keep a thousand
 * streams from being opened.
 * @param accountUrl `http://host:port` of the account service
 */
export const startIssuer = async (accountUrl: string): Promise<Issuer> => {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519', extractable: true })
  const kid = randomUUID()
  const own = { ...(await exportJWK(publicKey)), kid, alg: TOKEN_ALGORITHM, use: 'sig' }
  const server = createServer((_request, response) => {
    fetch(`${accountUrl}/keys`)
      .then(async (answer) => (await answer.json()) as { keys: unknown[] })
      .then(
        ({ keys }) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [...keys, own] })),
        () => response.writeHead(503).end(),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    tokenFor: (userId) =>
      new SignJWT({ role: 'user', sellerKind: 'particulier', pseudo: userId, sid: randomUUID(), epoch: 0 })
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid })
        .setSubject(userId)
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
