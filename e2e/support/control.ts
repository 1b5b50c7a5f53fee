import type { Command } from '../../scripts/lib/control'

/** Orders the system under test to break or mend a part of itself. */
export const order = async (command: Command): Promise<void> => {
  const url = process.env.ROUAGE_CONTROL_URL
  if (url === undefined)
    throw new Error('ROUAGE_CONTROL_URL is not set: run the end-to-end tests with `npm test -- e2e`.')
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(command) })
  if (!response.ok) throw new Error(await response.text())
}
