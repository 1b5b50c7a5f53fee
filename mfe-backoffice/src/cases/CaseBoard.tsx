import { listCases } from '@rouage/contracts/endpoints/publish'
import type { ModerationCase } from '@rouage/contracts/submissions'
import { useEndpoint } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { Board } from '../queue/Board'
import { FAR, farItemOf, useFarId } from '../queue/far-item'
import type { AdQueue } from '../queues'
import { CaseContent } from './CaseContent'
import { CaseDecision } from './CaseDecision'
import { CaseFacts } from './CaseFacts'
import { CaseRow } from './CaseRow'

const withVersion = (each: ModerationCase) => ({ ...each, version: each.submissionId })

/** Ads that wait for a moderator, or objections to decisions about them. */
export const CaseBoard = ({ queue, onEnded }: { readonly queue: AdQueue; readonly onEnded: () => void }) => {
  const list = useInfiniteEndpoint(listCases, {
    inputOf: (after) => ({ query: { kind: queue.kind, after } }),
    nextOf: ({ next }) => next,
  })
  const items = list.data?.flatMap((page) => page.items.map(withVersion))
  const farId = useFarId(items)
  const one = useEndpoint(
    listCases,
    { query: { kind: queue.kind, id: farId } },
    { ...FAR, enabled: farId !== undefined },
  )
  const far = farItemOf(farId, { ...one, items: one.data?.items.map(withVersion) })
  const refetch = () => {
    list.refetch()
    if (farId !== undefined) one.refetch()
  }
  const leave = async (id: string) => {
    await list.change((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }))
    onEnded()
  }
  return (
    <Board
      queue={queue}
      list={list}
      items={items}
      far={far}
      row={(item, now) => <CaseRow case={item} now={now} />}
      titleOf={({ title }) => title}
      facts={(item, now) => <CaseFacts case={item} now={now} />}
      content={(item) => <CaseContent case={item} />}
      decision={(item, goOn, hindrance) => (
        <CaseDecision
          case={item}
          hindrance={hindrance}
          onTaken={(taken) => {
            void list.change((page) => ({
              ...page,
              items: page.items.map((each) => (each.id === taken.id ? taken : each)),
            }))
            if (farId !== undefined) one.refetch()
          }}
          onDecided={() => {
            goOn()
            void leave(item.id)
          }}
          onOvertaken={refetch}
        />
      )}
    />
  )
}
