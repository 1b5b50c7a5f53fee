import { nextTask } from '@rouage/slice-kit/next-task'
import type { SliceState } from '../composition/slice-controller'
import { createStatusStore } from './status-store'

const storeAt = (state: SliceState, hasContent = true) => {
  const store = createStatusStore()
  const write = (next: SliceState) => store.write({ ...store.read(), state: next, hasContent })
  write(state)
  const heard: SliceState[] = []
  store.subscribe(() => heard.push(store.read().state))
  return { store, write, heard }
}

test('a page that comes is told in a task of its own, and what is read is true before', async () => {
  const { store, write, heard } = storeAt('loading')
  write('shown')
  expect(store.read().state).toBe('shown')
  expect(heard).toEqual([])

  await nextTask()
  expect(heard).toEqual(['shown'])
})

test.each([
  ['failed', 'shown'],
  ['killed', 'shown'],
  ['loading', 'failed'],
  ['shown', 'loading'],
] as const)('from %s to %s is told at once', (from, to) => {
  const { write, heard } = storeAt(from)
  write(to)

  expect(heard).toEqual([to])
})

test('a page that comes where there was nothing to look at takes the place of what is shown meanwhile at once', () => {
  const { write, heard } = storeAt('loading', false)
  write('shown')

  expect(heard).toEqual(['shown'])
})
