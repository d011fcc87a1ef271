import type { Background } from "../platform/background.ts";
import type { Mail } from "../platform/mailer.ts";
import type { RateProvider } from "../platform/rate-source.ts";
import type { Store } from "../store/port.ts";
import type { LastNumbers } from "./last-numbers.ts";

/** Dependencies of every plugin of the API. */
export interface Deps {
  readonly store: Store;
  readonly mail: Mail;
  readonly rates: RateProvider;
  /** Hours between automatic refreshes of the rates. Default: 0, only by the button. */
  readonly ratesEvery?: number;
  /** The current time; tests replace it. */
  readonly clock: () => Date;
  /** Folder of uploads and other files. */
  readonly dataDir: string;
  /** Folder of the demo pictures, served under `/demo/`; null if they are not installed. */
  readonly demoImagesDir: string | null;
  /** Folder of the texts, with one folder per language. */
  readonly localesDir: string;
  /** Public address of the server, if configured: used in mail links, and decides whether cookies are `Secure`. */
  readonly publicUrl: string | null;
  /** The address the server listens on: used in mail links when no public address is configured. */
  readonly ownUrl: string;
  /** Whether the store holds the demo, whose accounts the sign-in page may offer. */
  readonly demo: boolean;
  /** Other hosts whose pictures may be shown, as content security policy sources. Default: none. */
  readonly imageHosts?: readonly string[];
  readonly background: Background;
  readonly lastNumbers: LastNumbers;
}
