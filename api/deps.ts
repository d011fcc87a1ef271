import type { Background } from "./background.ts";
import type { Mail } from "./mail/port.ts";
import type { RateProvider } from "./rates/port.ts";
import type { Store } from "./stores/port.ts";

/** What every room of the API is given. */
export interface Deps {
  readonly store: Store;
  readonly mail: Mail;
  readonly rates: RateProvider;
  /** The present moment; tests turn it. */
  readonly clock: () => Date;
  /** Where uploads are kept. */
  readonly dataDir: string;
  /** Where the pictures of the demo are, served below `/demo/`; null where they are not installed. */
  readonly demoImagesDir: string | null;
  /** Where texts are, one folder per language. */
  readonly localesDir: string;
  /** Where people reach us, for links in mails. */
  readonly publicUrl: string;
  /** The store holds the demo, whose accounts the sign-in page may offer. */
  readonly demo: boolean;
  readonly background: Background;
}
