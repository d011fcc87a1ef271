import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { type AnswerQueue, useOpenAnswers } from "../../../kit/actions/answer-queue.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Note } from "../../../kit/ui/box.tsx";
import { useLasting } from "../../../kit/ui/use-lasting.ts";
import type { Spoken } from "../sale/use-announcer.ts";

/** An answer faster than this, in milliseconds, is not announced as awaited. */
const noticeable = 300;

interface Props extends Spoken {
  readonly queue: AnswerQueue;
}

/** The codes being looked up, or the result of the last scan: grey if it succeeded, otherwise highlighted. */
export function AnnouncementLine({ text, isAlarm, count, queue }: Props) {
  const { t } = useTranslation("till");
  const { number } = useFormats();
  const open = useOpenAnswers(queue);
  const slow = useLasting(open > 0, noticeable);
  const said = isAlarm ? "" : text;
  return (
    <>
      <Note minHeight={22} role="status" hidden={isAlarm && !slow}>
        {slow ? t("find.lookingUp", { count: open, shown: number(open) }) : said}
      </Note>
      {isAlarm ? (
        <Alert
          key={count}
          style={{ fontSize: 16, fontWeight: 600 }}
          type="error"
          showIcon
          role="alert"
          message={text}
        />
      ) : null}
    </>
  );
}
