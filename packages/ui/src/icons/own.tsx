import type { ComponentType, ReactNode } from 'react'

/** `size` in CSS pixels, of the height. */
export type IconProps = {
  /** Height in pixels; 24 unless told. */
  readonly size?: number
  readonly className?: string
}
/** A drawing that says nothing to screen readers: words stand beside it. */
export type Icon = ComponentType<IconProps>

type Drawing = { readonly width?: number; readonly children: ReactNode }

/** An icon of our own, drawn with lucide's pen on a grid 24 high. */
const drawn = ({ width = 24, children }: Drawing): Icon => {
  const Drawn = ({ size = 24, className }: IconProps) => (
    <svg
      className={className === undefined ? 'lucide' : `lucide ${className}`}
      width={(size * width) / 24}
      height={size}
      viewBox={`0 0 ${width} 24`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
  return Drawn
}

/** A six-speed gate. */
export const GearboxManual = /* @__PURE__ */ drawn({
  children: (
    <>
      <path d="M5 6.5v11M12 6.5v11M19 6.5V12H5" />
      <circle cx="5" cy="4.5" r="2" />
      <circle cx="12" cy="4.5" r="2" />
      <circle cx="19" cy="4.5" r="2" />
      <circle cx="5" cy="19.5" r="2" />
      <circle cx="12" cy="19.5" r="2" />
    </>
  ),
})

/** A selector lever in its slot. */
export const GearboxAutomatic = /* @__PURE__ */ drawn({
  children: (
    <>
      <rect x="3" y="2.5" width="9" height="19" rx="4.5" />
      <path d="M7.5 7v10" />
      <circle cx="7.5" cy="10" r="2.25" />
      <path d="M16.5 5h2M16.5 10h4.5M16.5 15h2M16.5 19.5h2" />
    </>
  ),
})

/** Fuel: petrol. */
export const FuelPetrol = /* @__PURE__ */ drawn({
  children: (
    <>
      <path d="M4 21V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v16M2.5 21h13M7 7h4v4H7z" />
      <path d="M14 12.5h1.5A1.5 1.5 0 0 1 17 14v3a1.75 1.75 0 0 0 3.5 0V9L17 5.5" />
    </>
  ),
})

/** Fuel: hybrid. */
export const FuelHybrid = /* @__PURE__ */ drawn({
  children: (
    <>
      <path d="M9.5 3.5C6.5 7 4.5 9.8 4.5 13a6.5 6.5 0 0 0 4 6" />
      <path d="M9.5 3.5c1.2 1.4 2.2 2.6 3 3.8" />
      <path d="m15.5 8.5-4.5 6.5h4l-1.5 6.5 6-8h-4z" />
    </>
  ),
})

/** Fuel: electric. */
export const FuelElectric = /* @__PURE__ */ drawn({
  children: (
    <>
      <path d="M8 2.5v5M16 2.5v5M5.5 7.5h13v3a6.5 6.5 0 0 1-13 0zM12 17v4.5" />
      <path d="m12.5 9-2 3h3l-2 3" />
    </>
  ),
})

/** A licence as a card with its letter. */
export const LicenceCard = /* @__PURE__ */ drawn({
  children: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="m6 15.5 2.75-7 2.75 7M7 13h3.5M14.5 9.5H18M14.5 13H18" />
    </>
  ),
})

/** A piston in its cylinder. */
export const Displacement = /* @__PURE__ */ drawn({
  children: (
    <>
      <path d="M5 2.5v10M19 2.5v10M5 6h14v5H5zM5 8.5h14" />
      <path d="m10.5 11 .5 6M13.5 11l-.5 6" />
      <circle cx="12" cy="19" r="2.5" />
    </>
  ),
})

/** Mileage. */
export const Odometer = /* @__PURE__ */ drawn({
  children: (
    <>
      <path d="M4.5 19a9.5 9.5 0 1 1 15 0M12 13.5 16 8" />
      <path d="M3 13h2M19 13h2M12 4.5v2M5.8 6.8l1.4 1.4" />
      <circle cx="12" cy="14" r="1.5" />
    </>
  ),
})

const wheels = (front: number, rear: number): ReactNode => (
  <>
    <circle cx={front} cy="17.5" r="3" />
    <circle cx={rear} cy="17.5" r="3" />
  </>
)

/** Body of a car: citadine. */
export const BodyCitadine = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M7.5 17.5H6a2 2 0 0 1-2-2v-3l2.5-1.5L11 5.5h12l6.5 5.5 4.5 1.2a2 2 0 0 1 1.5 2v1.3a2 2 0 0 1-2 2h-1
          M14 17.5h12M8 11h21M18 5.5V11"
      />
      {wheels(10.5, 29.5)}
    </>
  ),
})

/** Body of a car: berline. */
export const BodyBerline = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6.5 17.5H4a1.5 1.5 0 0 1-1.5-1.5v-3.5l7-1.5L15 6h9.5l6 5 5 1.2a2 2 0 0 1 1.5 2V16a1.5 1.5 0 0
            1-1.5 1.5h-1.5
          M13 17.5h14M9.5 11h21M19.5 6v5"
      />
      {wheels(9.5, 30.5)}
    </>
  ),
})

/** Body of a car: break. */
export const BodyBreak = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6 17.5H4A1.5 1.5 0 0 1 2.5 16v-4.5L6 6h18.5l6 5 5 1.2a2 2 0 0 1 1.5 2V16a1.5 1.5 0 0 1-1.5 1.5h-1.5
          M12.5 17.5H27M3.5 11h27M13 6v5M20.5 6v5"
      />
      {wheels(9.3, 30.5)}
    </>
  ),
})

/** Body of a car: suv. */
export const BodySuv = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6 17.5H4.5a2 2 0 0 1-2-2v-5L6.5 4.5h18l6 5.5 5 1.3a2 2 0 0 1 1.5 1.9v2.3a2 2 0 0 1-2 2h-.5
          M13.5 17.5h13M3.5 10h27M13.5 4.5V10M20.5 4.5V10M8 2.5h15"
      />
      <circle cx="9.7" cy="17.5" r="3.7" />
      <circle cx="30.3" cy="17.5" r="3.7" />
    </>
  ),
})

/** Body of a car: monospace. */
export const BodyMonospace = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6 17.5H4.5a2 2 0 0 1-2-2V10l3-5.5H23q2 0 3.5 1.5l6 6 3 1.2a2 2 0 0 1 1.5 1.8v.5a2 2 0 0 1-2 2h-1
          M12.5 17.5H27M3 11.5h29M12 4.5v7M21 4.5v7"
      />
      {wheels(9.3, 30.5)}
    </>
  ),
})

/** Body of a car: coupe. */
export const BodyCoupe = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6 17.5H4A1.5 1.5 0 0 1 2.5 16v-3q4-1 6.5-2.5 4-3.5 9-3.5 5.5 0 11 4.5l5.5 1a3 3 0 0 1 2.5 3
            1.5 1.5 0 0 1-1.5 1.5h-1.5
          M12.5 17.5h14M10 11.5h19M20 7v4.5"
      />
      {wheels(9.3, 30.3)}
    </>
  ),
})

/** Body of a car: cabriolet. */
export const BodyCabriolet = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6 17.5H4A1.5 1.5 0 0 1 2.5 16v-3.5l7-1h19l6 1.3a3 3 0 0 1 2.5 3A1.5 1.5 0 0 1 35.5 17.5H34
          M12.5 17.5h14M28.5 11.5l-5-5M10 11.5q1-2.5 4-2.5h3l1.5 2.5"
      />
      {wheels(9.3, 30.3)}
    </>
  ),
})

/** Body of a car: utilitaire. */
export const BodyUtilitaire = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M6 18H4a1.5 1.5 0 0 1-1.5-1.5v-12A1.5 1.5 0 0 1 4 3h20q1.5 0 2.5 1l5.5 6.5 4 1.5a2 2 0 0 1 1.5
            2v2.5A1.5 1.5 0 0 1 36 18h-2
          M12.5 18H27M23 3v15M23 10.5h9"
      />
      <circle cx="9.3" cy="18" r="3" />
      <circle cx="30.5" cy="18" r="3" />
    </>
  ),
})

/** Body of a car: pick up. */
export const BodyPickUp = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <path
        d="M5.5 17.5H4A1.5 1.5 0 0 1 2.5 16v-5.5H16V5h8.5l6 5.5 5 1.2a2 2 0 0 1 1.5 2V16a1.5 1.5 0 0
            1-1.5 1.5h-1
          M13 17.5h13.5M16 10.5h14.5M16 10.5v7"
      />
      <circle cx="9.3" cy="17.5" r="3.5" />
      <circle cx="30.3" cy="17.5" r="3.5" />
    </>
  ),
})

const motorcycle = (frame: ReactNode): Icon =>
  drawn({
    width: 40,
    children: (
      <>
        <circle cx="8.5" cy="16.5" r="5" />
        <circle cx="31.5" cy="16.5" r="5" />
        {frame}
      </>
    ),
  })

/** Kind of motorcycle: roadster. */
export const MotoRoadster = /* @__PURE__ */ motorcycle(
  <path d="M8.5 16.5 15 11h11l5.5 5.5M31.5 16.5 26 5.5h-3M26 11l-2-3h-6l-3 3M15 11H9l-2.5-2M16 16.5h7l3-5.5M16 16.5 15 11" />,
)
/** Kind of motorcycle: sportive. */
export const MotoSportive = /* @__PURE__ */ motorcycle(
  <path d="M8.5 16.5 14 11.5l5 1M31.5 16.5 27.5 8l-5 .5M19 12.5l3-4.5 6-3 3 5-4 6.5H17zM14 11.5 6 6.5M28 5l1.5-1.5" />,
)
/** Kind of motorcycle: trail. */
export const MotoTrail = /* @__PURE__ */ motorcycle(
  <path d="M8.5 16.5 15 10.5h10l1.5 1M31.5 16.5 26 3.5h-3M28 8.5l5 1M25 10.5l-1-3.5h-5l-2 3.5M15 10.5H8L6 8M16 16.5h7l2-6M16 16.5l-1-6" />,
)
/** Kind of motorcycle: custom. */
export const MotoCustom = /* @__PURE__ */ motorcycle(
  <path d="M8.5 16.5 14 12.5h11l1.5-.5M31.5 16.5 25 6q-2-2.5-4.5-1M26 9h-5l-3 3.5h-5q-1.5-3-5-3M14 16.5h9l2-4M14 16.5V12.5" />,
)
/** Kind of motorcycle: scooter. */
export const MotoScooter = /* @__PURE__ */ drawn({
  width: 40,
  children: (
    <>
      <circle cx="10" cy="17.5" r="4" />
      <circle cx="31.5" cy="17.5" r="4" />
      <path d="M31.5 17.5 27.5 4.5h-4M28.5 8l1.5 6-5.5 2.5h-5l-1.5-6H7.5q-2 3-1.5 7M7 8h10.5v2.5" />
    </>
  ),
})

/** The house's mark as an icon: nine teeth. */
export const COG_PATH =
  'M10.35 2.64L10.5 0.09A12 12 0 0 1 13.5 0.09L13.65 2.64A9.5 9.5 0 0 1 16.75 3.77L18.5 1.91A12 12 0 0 1 20.8 ' +
  '3.85L19.28 5.89A9.5 9.5 0 0 1 20.93 8.75L23.46 8.45A12 12 0 0 1 23.99 11.41L21.5 12A9.5 9.5 0 0 1 20.93 ' +
  '15.25L23.06 16.65A12 12 0 0 1 21.56 19.26L19.28 18.11A9.5 9.5 0 0 1 16.75 20.23L17.49 22.67A12 12 0 0 1 14.66 ' +
  '23.7L13.65 21.36A9.5 9.5 0 0 1 10.35 21.36L9.34 23.7A12 12 0 0 1 6.51 22.67L7.25 20.23A9.5 9.5 0 0 1 4.72 ' +
  '18.11L2.44 19.26A12 12 0 0 1 0.94 16.65L3.07 15.25A9.5 9.5 0 0 1 2.5 12L0.01 11.41A12 12 0 0 1 0.54 8.45L3.07 ' +
  '8.75A9.5 9.5 0 0 1 4.72 5.89L3.2 3.85A12 12 0 0 1 5.5 1.91L7.25 3.77A9.5 9.5 0 0 1 10.35 2.64ZM17.7 12a5.7 ' +
  '5.7 0 1 0 -11.4 0a5.7 5.7 0 1 0 11.4 0Z'

/** The house’s mark, for small places. */
export const Cog: Icon = ({ size = 24, className }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="currentColor"
    fillRule="evenodd"
    aria-hidden="true"
  >
    <path d={COG_PATH} />
  </svg>
)
