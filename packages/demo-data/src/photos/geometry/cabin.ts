import type { Random } from '../random'
import { MATERIALS } from './materials'
import { type Vec3, placement, translation } from './matrix'
import { type Mesh, gridMesh, mirrored, transformed } from './mesh'
import { panel, roundedBox, tube } from './solids'

type ProfilePoint = readonly [x: number, z: number]

/** A profile in the x-z plane drawn out across the car; profiles run with their outside to the right. */
export const extruded = (
  profile: readonly ProfilePoint[],
  from: number,
  to: number,
  material: number,
  bow = 0,
): Mesh => {
  const columns = 17
  return gridMesh(profile.length, columns, material, (row, column) => {
    const [x, z] = profile[row] ?? [0, 0]
    const share = column / (columns - 1)
    const off = share * 2 - 1
    return [x - bow * off * off, from + (to - from) * share, z, share, row / (profile.length - 1)]
  })
}

const box = (centre: Vec3, half: Vec3, squareness: number, material: number, pitch = 0, yaw = 0): Mesh =>
  transformed(roundedBox(half, squareness, material, 14), placement(centre, yaw, pitch))

const ring = (centre: Vec3, radius: number, lean: number, thickness: number, material: number): Mesh =>
  tube(
    Array.from({ length: 41 }, (_, index): Vec3 => {
      const angle = (index / 40) * Math.PI * 2
      const up = Math.sin(angle) * radius
      return [centre[0] + up * Math.sin(lean), centre[1] + Math.cos(angle) * radius, centre[2] + up * Math.cos(lean)]
    }),
    thickness,
    material,
    12,
  )

const seat = (x: number, y: number, width: number): readonly Mesh[] => [
  box([x + 0.26, y, 0.5], [0.27, width, 0.09], 4.5, MATERIALS.seat, -0.12),
  ...[-1, 1].map((side) =>
    box([x + 0.28, y + side * width * 0.86, 0.535], [0.25, 0.05, 0.075], 3, MATERIALS.trim, -0.14),
  ),
  box([x - 0.06, y, 0.84], [0.085, width * 0.96, 0.32], 4.5, MATERIALS.seat, -0.24),
  ...[-1, 1].map((side) =>
    box([x - 0.02, y + side * width * 0.88, 0.82], [0.09, 0.05, 0.27], 3, MATERIALS.trim, -0.24),
  ),
  box([x - 0.19, y, 1.22], [0.055, 0.13, 0.085], 3, MATERIALS.seat, -0.1),
  ...[-0.05, 0.05].map((offset) =>
    tube(
      [
        [x - 0.15, y + offset, 1.08],
        [x - 0.18, y + offset, 1.18],
      ],
      0.008,
      MATERIALS.chrome,
      6,
    ),
  ),
]

const dashboard = (random: Random): readonly Mesh[] => {
  const tablet = random.chance(0.55)
  const screenY = random.between(-0.03, 0.03)
  const meshes: Mesh[] = [
    extruded(
      [
        [0.86, 0.44],
        [0.74, 0.5],
        [0.68, 0.62],
        [0.64, 0.76],
        [0.6, 0.86],
        [0.585, 0.93],
        [0.6, 0.965],
        [0.66, 0.985],
        [0.8, 0.985],
        [1.12, 0.95],
      ],
      -0.76,
      0.76,
      MATERIALS.plastic,
      -0.02,
    ),
    box([0.605, 0, 0.855], [0.03, 0.7, 0.028], 6, MATERIALS.accent),
    box([0.64, 0.37, 0.99], [0.12, 0.19, 0.055], 4, MATERIALS.plastic),
    panel(
      [
        [0.565, 0.53, 0.905],
        [0.565, 0.21, 0.905],
        [0.6, 0.21, 1.01],
        [0.6, 0.53, 1.01],
      ],
      MATERIALS.screen,
    ),
  ]
  const low = tablet ? 0.93 : 0.8
  meshes.push(
    box([0.59, screenY, low + 0.06], [0.022, 0.155, 0.085], 6, MATERIALS.cabin, 0.12),
    panel(
      [
        [0.562, screenY + 0.14, low - 0.01],
        [0.562, screenY - 0.14, low - 0.01],
        [0.582, screenY - 0.14, low + 0.13],
        [0.582, screenY + 0.14, low + 0.13],
      ],
      MATERIALS.screen,
    ),
  )
  for (const y of [-0.66, -0.1, 0.1, 0.66]) {
    meshes.push(
      box(
        [0.585, y + (tablet ? 0 : Math.sign(y) * 0.02), tablet ? 0.8 : 0.92],
        [0.022, 0.062, 0.032],
        4,
        MATERIALS.well,
      ),
      ring([0.566, y, tablet ? 0.8 : 0.92], 0.03, 0, 0.005, MATERIALS.chrome),
    )
  }
  for (const y of [-0.09, 0, 0.09])
    meshes.push(transformed(roundedBox([0.025, 0.024, 0.024], 3, MATERIALS.chrome), translation([0.65, y, 0.7])))
  return meshes
}

const steering = (random: Random): readonly Mesh[] => {
  const at: Vec3 = [0.33, 0.37, 0.87]
  const lean = 0.42
  const spokes = [-0.1, 0.1].map((side) =>
    box([at[0] - 0.005, at[1] + side, at[2] - 0.005], [0.014, 0.075, 0.022], 4, MATERIALS.trim, lean),
  )
  return [
    ring(at, 0.182, lean, 0.0165, MATERIALS.plastic),
    ...spokes,
    box([at[0] - 0.04, at[1], at[2] - 0.1], [0.014, 0.02, 0.07], 4, MATERIALS.chrome, lean),
    box([at[0] - 0.01, at[1], at[2] - 0.01], [0.028, 0.07, 0.062], 3.4, MATERIALS.plastic, lean),
    box([at[0] - 0.032, at[1], at[2] - 0.005], [0.01, 0.022, 0.02], 2.4, MATERIALS.chrome, lean),
    tube(
      [
        [0.62, 0.37, 0.82],
        [at[0], at[1], at[2] - 0.01],
      ],
      0.05,
      MATERIALS.plastic,
      14,
    ),
    ...(random.chance(0.8)
      ? [
          tube(
            [
              [0.42, 0.42, 0.9],
              [0.42, 0.62, 0.92],
            ],
            0.012,
            MATERIALS.plastic,
            8,
          ),
        ]
      : []),
    tube(
      [
        [0.42, 0.32, 0.9],
        [0.42, 0.14, 0.92],
      ],
      0.012,
      MATERIALS.plastic,
      8,
    ),
  ]
}

const console = (random: Random): readonly Mesh[] => [
  box([0.2, 0, 0.5], [0.5, 0.115, 0.11], 6, MATERIALS.plastic),
  box([0.2, 0, 0.6], [0.36, 0.085, 0.014], 6, MATERIALS.accent),
  box([-0.2, 0, 0.66], [0.19, 0.085, 0.045], 4, MATERIALS.seat),
  ...(random.chance(0.7)
    ? [
        tube(
          [
            [0.3, 0, 0.6],
            [0.28, 0, 0.74],
          ],
          [0.045, 0.012],
          MATERIALS.plastic,
          10,
        ),
        box([0.275, 0, 0.77], [0.028, 0.026, 0.034], 2.4, MATERIALS.chrome),
      ]
    : [box([0.3, 0, 0.65], [0.05, 0.03, 0.045], 3, MATERIALS.plastic, 0.3)]),
]

const door = (): readonly Mesh[] => [
  panel(
    [
      [1.05, 0.76, 0.3],
      [-1.35, 0.76, 0.3],
      [-1.35, 0.73, 0.97],
      [1.05, 0.73, 0.97],
    ],
    MATERIALS.plastic,
    6,
  ),
  box([0.0, 0.7, 0.74], [0.4, 0.055, 0.035], 4, MATERIALS.seat, 0.06),
  box([0.45, 0.73, 0.45], [0.1, 0.03, 0.1], 2.6, MATERIALS.well),
  box([0.1, 0.735, 0.62], [0.5, 0.02, 0.1], 4, MATERIALS.trim),
  box([0.3, 0.715, 0.84], [0.055, 0.015, 0.014], 3, MATERIALS.chrome),
  tube(
    [
      [-0.32, 0.75, 0.95],
      [-0.42, 0.62, 1.42],
    ],
    0.05,
    MATERIALS.headliner,
  ),
  tube(
    [
      [1.16, 0.76, 0.96],
      [0.42, 0.62, 1.4],
    ],
    0.042,
    MATERIALS.headliner,
  ),
  tube(
    [
      [0.42, 0.63, 1.41],
      [-1.4, 0.63, 1.42],
    ],
    0.05,
    MATERIALS.headliner,
  ),
]

/** Floor, roof lining and the wall to the engine. */
const shell = (): readonly Mesh[] => [
  panel(
    [
      [1.0, 0.76, 0.3],
      [1.0, -0.76, 0.3],
      [-1.5, -0.76, 0.3],
      [-1.5, 0.76, 0.3],
    ],
    MATERIALS.carpet,
    4,
  ),
  panel(
    [
      [0.4, -0.66, 1.43],
      [0.4, 0.66, 1.43],
      [-1.5, 0.66, 1.45],
      [-1.5, -0.66, 1.45],
    ],
    MATERIALS.headliner,
    4,
  ),
  panel(
    [
      [0.95, 0.8, 0.28],
      [0.95, -0.8, 0.28],
      [0.95, -0.8, 0.97],
      [0.95, 0.8, 0.97],
    ],
    MATERIALS.well,
  ),
]

/** A car seen from inside: front of the car at +x, driver on the left (+y). The right door can stand open. */
export const cabinMeshes = (random: Random, rightDoorOpen: boolean): readonly Mesh[] => {
  const left = door()
  return [
    ...shell(),
    ...dashboard(random),
    ...steering(random),
    ...console(random),
    ...seat(-0.42, 0.37, 0.255),
    ...seat(-0.42, -0.37, 0.255),
    box([-1.12, 0, 0.5], [0.26, 0.66, 0.1], 5, MATERIALS.seat, -0.1),
    box([-1.42, 0, 0.85], [0.09, 0.66, 0.33], 5, MATERIALS.seat, -0.25),
    ...[-0.4, 0, 0.4].map((y) => box([-1.52, y, 1.2], [0.05, 0.12, 0.07], 3, MATERIALS.seat)),
    ...left,
    ...(rightDoorOpen ? [] : left.map(mirrored)),
    box([0.5, 0, 1.33], [0.02, 0.12, 0.035], 4, MATERIALS.plastic),
    tube(
      [
        [0.52, 0, 1.34],
        [0.56, 0, 1.42],
      ],
      0.012,
      MATERIALS.plastic,
      6,
    ),
    extruded(
      [
        [2.2, 0.72],
        [1.9, 0.86],
        [1.5, 0.93],
        [1.16, 0.955],
      ],
      -0.8,
      0.8,
      MATERIALS.paint,
      0.04,
    ),
  ]
}

/** One side of the opening: post, wing and tail lamp. */
const jamb = (y: number, floor: number): readonly Mesh[] => [
  tube(
    [
      [0.0, y + 0.12, floor - 0.2],
      [0.0, y + 0.12, floor + 0.25],
      [0.14, y + 0.06, floor + 0.62],
      [0.22, y - 0.04, floor + 0.9],
    ],
    0.085,
    MATERIALS.paint,
    16,
  ),
  box([0.22, y + 0.28, floor - 0.02], [0.24, 0.16, 0.34], 4, MATERIALS.paint),
  box([0.0, y + 0.27, floor + 0.2], [0.07, 0.1, 0.13], 3.4, MATERIALS.tailLamp),
  tube(
    [
      [0.06, y + 0.04, floor + 0.05],
      [0.07, y + 0.03, floor + 0.3],
      [0.2, y - 0.03, floor + 0.66],
    ],
    0.016,
    MATERIALS.plastic,
    8,
  ),
]

/** An open boot seen from behind; its sill is at x = 0, the car's front at +x. */
export const bootMeshes = (random: Random): readonly Mesh[] => {
  const floor = random.between(0.56, 0.68)
  const deep = random.between(0.75, 0.95)
  const half = random.between(0.5, 0.56)
  const left = jamb(half, floor)
  return [
    panel(
      [
        [0.05, -half, floor],
        [0.05, half, floor],
        [deep, half, floor],
        [deep, -half, floor],
      ],
      MATERIALS.carpet,
      6,
    ),
    panel(
      [
        [0.04, half, floor - 0.02],
        [deep, half, floor - 0.02],
        [deep, half - 0.06, floor + 0.6],
        [0.16, half - 0.03, floor + 0.6],
      ],
      MATERIALS.trim,
      5,
    ),
    panel(
      [
        [deep, -half, floor - 0.02],
        [0.04, -half, floor - 0.02],
        [0.16, -half + 0.03, floor + 0.6],
        [deep, -half + 0.06, floor + 0.6],
      ],
      MATERIALS.trim,
      5,
    ),
    box([deep + 0.05, half * 0.38, floor + 0.3], [0.06, half * 0.6, 0.32], 6, MATERIALS.seat, 0.15),
    box([deep + 0.05, -half * 0.62, floor + 0.3], [0.06, half * 0.37, 0.32], 6, MATERIALS.seat, 0.15),
    ...[-0.32, 0, 0.32].map((y) => box([deep + 0.12, y, floor + 0.68], [0.05, 0.11, 0.07], 3, MATERIALS.seat)),
    ...(random.chance(0.6)
      ? [box([deep - 0.3, 0, floor + 0.56], [0.32, half - 0.06, 0.012], 6, MATERIALS.carpet)]
      : []),
    box([0.02, 0, floor - 0.025], [0.07, half + 0.02, 0.02], 5, MATERIALS.plastic),
    box([0.05, 0, floor - 0.24], [0.13, half + 0.28, 0.2], 5, MATERIALS.paint),
    box([0.0, 0, floor - 0.5], [0.12, half + 0.3, 0.12], 5, MATERIALS.plastic),
    tube(
      [
        [0.0, 0.08, floor + 0.01],
        [0.0, -0.08, floor + 0.01],
      ],
      0.012,
      MATERIALS.chrome,
      8,
    ),
    panel(
      [
        [deep + 0.2, -0.9, floor - 0.3],
        [deep + 0.2, 0.9, floor - 0.3],
        [deep + 0.2, 0.9, floor + 0.55],
        [deep + 0.2, -0.9, floor + 0.55],
      ],
      MATERIALS.well,
    ),
    ...left,
    ...left.map(mirrored),
  ]
}
