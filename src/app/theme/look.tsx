import "@ant-design/v5-patch-for-react-19";
import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fallbackLanguage, languageOf } from "../../providers/languages.ts";
import { useTheme } from "./theme-choice.ts";
import { themeConfig } from "./tokens.ts";

/** Calendars speak English until they are told otherwise; nobody loads their code to tell them nothing new. */
let spoken: string = fallbackLanguage;

async function speak(code: string, load: () => Promise<unknown>): Promise<void> {
  if (code === spoken) return;
  spoken = code;
  const [{ default: dayjs }] = await Promise.all([import("dayjs"), load()]);
  dayjs.locale(code);
}

/** What antd says by itself. Without any, it would make everything in it anew once others arrive. */
const english: Locale = { locale: fallbackLanguage };

/** antd's own words by language, once they have been loaded. */
const words = new Map<string, Locale>();

/** Loads antd's own words and those of its calendars, so that the first page is drawn with them. */
export async function loadWords(code: string): Promise<void> {
  const { antd, dayjs } = languageOf(code);
  const [loaded] = await Promise.all([words.has(code) ? undefined : antd?.(), speak(code, dayjs)]);
  if (loaded) words.set(code, loaded.default);
}

/** antd's own words and those of its calendars, in the language of the interface; those of before until they are there. */
function useAntdLocale(code: string): Locale | undefined {
  const [locale, setLocale] = useState(() => words.get(code));
  useEffect(() => {
    let current = true;
    void loadWords(code).then(() => {
      if (current) setLocale(words.get(code));
    });
    return () => {
      current = false;
    };
  }, [code]);
  return locale;
}

/** Whoever asked the system for less motion gets dialogs and drawers that are simply there. */
const moves = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const AroundContext = createContext(false);

interface LookProps {
  readonly children: ReactNode;
}

/**
 * Colours, direction and language of antd's parts. It stands around what has such parts and is loaded with it, and one
 * within another does nothing: a dialog that a page with a form opens is in that page's.
 */
export function Look({ children }: LookProps) {
  return use(AroundContext) ? children : <OutermostLook>{children}</OutermostLook>;
}

function OutermostLook({ children }: LookProps) {
  const dark = useTheme((theme) => theme.dark);
  const { i18n } = useTranslation();
  const locale = useAntdLocale(i18n.language);
  return (
    <ConfigProvider
      theme={themeConfig(dark, moves())}
      direction={languageOf(i18n.language).direction}
      locale={locale ?? english}
    >
      <AroundContext value={true}>{children}</AroundContext>
    </ConfigProvider>
  );
}
