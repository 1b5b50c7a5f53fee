import { readdirSync, readFileSync } from 'node:fs'

/** The megabytes that a process has now. */
export const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

/** The most megabytes that a process has had. */
export const peakMegabytesOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

/** Resident megabytes of a process and everything it started. */
export const residentMegabytes = (root: number): number => {
  const parents = new Map<number, number>()
  const resident = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
      // Anonymous memory only: pages of files are shared and can be dropped.
      resident.set(
        Number(name),
        Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) + Number(/^RssShmem:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      )
    } catch {
      // The process ended while it was looked at.
    }
  }
  const belongs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true
    return false
  }
  return [...resident].reduce((sum, [pid, kilobytes]) => (belongs(pid) ? sum + kilobytes / 1_024 : sum), 0)
}
