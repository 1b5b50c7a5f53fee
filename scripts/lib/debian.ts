import { spawn } from 'node:child_process'

/** @returns whether the command ended well */
export const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/** Installs packages of Debian, where this is root. @returns whether they are there now */
export const installFromDebian = async (
  packages: readonly string[],
  tell: (detail: string) => void,
): Promise<boolean> => {
  if (process.getuid?.() !== 0) return false
  tell(`installing ${packages.join(', ')} from Debian`)
  const install = () => succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  return (await install()) || ((await succeeds('apt-get', ['update'])) && (await install()))
}
