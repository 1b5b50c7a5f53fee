import { listCases } from '@rouage/contracts/endpoints/publish'
import type { ModerationCase } from '@rouage/contracts/submissions'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { Board } from '../queue/Board'
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
  const leave = async (id: string) => {
    await list.change((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }))
    onEnded()
  }
  return (
    <Board
      queue={queue}
      list={list}
      items={list.data?.flatMap(({ items }) => items.map(withVersion))}
      row={(item, now) => <CaseRow case={item} now={now} />}
      titleOf={({ title }) => title}
      facts={(item, now) => <CaseFacts case={item} now={now} />}
      content={(item) => <CaseContent case={item} />}
      decision={(item, goOn, hindrance) => (
        <CaseDecision
          case={item}
          hindrance={hindrance}
          onTaken={(taken) =>
            void list.change((page) => ({
              ...page,
              items: page.items.map((each) => (each.id === taken.id ? taken : each)),
            }))
          }
          onDecided={() => {
            goOn()
            void leave(item.id)
          }}
          onOvertaken={list.refetch}
        />
      )}
    />
  )
}
