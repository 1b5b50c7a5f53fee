/** A name that nobody guesses, for what is sent. `randomUUID` alone would fail on pages served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
