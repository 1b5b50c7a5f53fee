import styled from 'styled-components'

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 66% 100%;
`

/** Where the drawing lies. */
export type SceneProps = {
  /** Address of the drawing: `import sceneUrl from '@rouage/ui/scene.svg'`. */
  readonly src: string
  readonly className?: string
}

/**
 * The house's landscape, for the back of the home page: fills its box and keeps its road at the bottom. A file of its
 * own, so that it costs no JavaScript and is cached for good; decoration, so that screen readers pass over it.
 */
export const Scene = ({ src, className }: SceneProps) => (
  <Picture src={src} alt="" width={1600} height={560} decoding="async" className={className} />
)
