import type { CheckpointSource } from './checkpoint'

/** A checkpoint that is held in memory. */
export const sourceOf = (bytes: Uint8Array): CheckpointSource => {
  let at = 0
  const fill = async (target: Uint8Array): Promise<void> => {
    if (at + target.length > bytes.length) throw new RangeError('The checkpoint ends too early.')
    target.set(bytes.subarray(at, at + target.length))
    at += target.length
  }
  return { size: bytes.length, fill, check: async () => {} }
}
