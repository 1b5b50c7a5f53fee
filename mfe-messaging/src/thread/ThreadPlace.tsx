import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { Row } from './bubble.styles'
import * as S from './messages.styles'

const WIDTHS = [
  ['46%', false],
  ['58%', true],
  ['34%', false],
  ['40%', true],
] as const

/** Keeps the place of messages until they are here. */
export const ThreadPlace = ({ isWaiting, children }: { readonly isWaiting: boolean; readonly children: ReactNode }) =>
  isWaiting ? (
    <S.Place>
      <VisuallyHidden as="output">Chargement des messages…</VisuallyHidden>
      <S.Log as="div">
        <S.Messages>
          {WIDTHS.map(([width, isOwn]) => (
            <Row as="div" key={width} $isOwn={isOwn} $isFirst $isNew={false}>
              <Skeleton $width={width} $height="52px" />
            </Row>
          ))}
        </S.Messages>
      </S.Log>
    </S.Place>
  ) : (
    children
  )
