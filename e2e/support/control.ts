import type { Command, Processes } from '../../scripts/lib/control'

const controlUrl = (): string => {
  const url = process.env.ROUAGE_CONTROL_URL
  if (url === undefined)
    throw new Error('ROUAGE_CONTROL_URL is not set: run the end-to-end tests with `npm test -- e2e`.')
  return url
}

/** The processes of the system under test, told apart from later ones of the same number. */
export const processes = async (): Promise<Processes> => (await (await fetch(controlUrl())).json()) as Processes

/** Orders the system under test to break or mend a part of itself. */
export const order = async (command: Command): Promise<void> => {
  const response = await fetch(controlUrl(), { method: 'POST', body: JSON.stringify(command) })
  if (!response.ok) throw new Error(await response.text())
}
