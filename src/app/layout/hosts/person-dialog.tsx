import { Modal } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Row, Text } from "../../../kit/ui/box.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { checkPerson } from "../../../providers/auth/person.ts";
import type { AdminInfo } from "../../../providers/auth/session.ts";

interface Props {
  /** Whom this page was opened as. */
  readonly before: AdminInfo;
  /** Who is signed in now; null for nobody. */
  readonly now: AdminInfo | null;
}

const nameOf = ({ name, email }: AdminInfo): string => name ?? email;

/** A new window, since this page keeps what is typed; it goes on by itself once its user is signed in again. */
const signIn = () => window.open("/login?again", "_blank", "noopener");

/** Says that this page has stopped, because its user is not the one who is signed in, and how to go on. */
export default function PersonDialog({ before, now }: Props) {
  const { t } = useTranslation("shell");
  useEffect(() => {
    // The other window need not be in front of this one: no event says that it has been closed.
    const looking = setInterval(() => checkPerson(), 1000);
    return () => clearInterval(looking);
  }, []);
  const names = { before: nameOf(before), now: now ? nameOf(now) : "" };
  return (
    <Modal
      open
      width={520}
      zIndex={2000}
      closable={false}
      keyboard={false}
      maskClosable={false}
      title={t(now ? "person.other.title" : "person.nobody.title", names)}
      footer={
        <Row gap={8} justify="end" wrap>
          {now ? <Button onClick={() => location.reload()}>{t("person.goOn", names)}</Button> : null}
          <Button type="primary" onClick={signIn}>
            {t("person.signIn", names)}
          </Button>
        </Row>
      }
    >
      <Text as="p">{t(now ? "person.other.text" : "person.nobody.text", names)}</Text>
    </Modal>
  );
}
