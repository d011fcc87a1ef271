export interface ChosenProvider {
  readonly name: string;
  readonly file: string | null;
  readonly apiUrl: string;
}
export declare const ownProvider: string;
export declare function providerOf(env: Readonly<Record<string, string | undefined>>): ChosenProvider;
export declare function sourcesOf(provider: ChosenProvider): readonly string[];
