/** Absolute path of the checkout. */
export declare const checkout: string
export declare const installDependencies: () => Promise<void>
export declare const runProgram: (file: string, args: readonly string[]) => Promise<void>
