import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './settings.styles'

/** Keeps the places of the first sections. */
export const SettingsSkeleton = () => (
  <>
    <S.Section as="div">
      <VisuallyHidden as="output">Chargement de votre profil…</VisuallyHidden>
      <Skeleton $width="110px" $height="25px" />
      <S.Row>
        <Skeleton $width="72px" $height="72px" $isRound />
        <S.Fact>
          <Skeleton $width="110px" $height="14px" />
          <Skeleton $width="210px" $height="18px" />
        </S.Fact>
        <Skeleton $width="150px" $height="44px" />
      </S.Row>
      <S.Facts as="div">
        {[0, 1].map((place) => (
          <S.Fact key={place}>
            <Skeleton $width="70px" $height="17px" />
            <Skeleton $height="48px" />
          </S.Fact>
        ))}
      </S.Facts>
      <Skeleton $width="124px" $height="44px" />
      <Skeleton $width="180px" $height="42px" />
    </S.Section>
    {[2, 5].map((rows) => (
      <S.Section as="div" key={rows}>
        <Skeleton $width="150px" $height="25px" />
        <S.Rows>
          {Array.from({ length: rows }, (_, place) => (
            <S.Row key={place}>
              <S.Fact>
                <Skeleton $width="90px" $height="14px" />
                <Skeleton $width="210px" $height="18px" />
              </S.Fact>
              <Skeleton $width="100px" $height="44px" />
            </S.Row>
          ))}
        </S.Rows>
      </S.Section>
    ))}
  </>
)

const INDEX_WIDTHS = ['70px', '110px', '75px', '105px', '100px', '70px', '105px']

/** The whole tab, until its code is here. */
export const SettingsPlace = () => (
  <S.Layout>
    <S.Index as="div" aria-hidden="true">
      {INDEX_WIDTHS.map((width, place) => (
        <S.IndexPlace key={place}>
          <Skeleton $width="20px" $height="20px" />
          <Skeleton $width={width} $height="18px" />
        </S.IndexPlace>
      ))}
    </S.Index>
    <S.Sections>
      <SettingsSkeleton />
    </S.Sections>
  </S.Layout>
)
