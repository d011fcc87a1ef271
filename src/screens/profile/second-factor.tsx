import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Row, Text } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { secondFactorAddress } from "../../providers/auth/session.ts";
import { loadSecondFactor } from "./account.ts";
import { ProfileCard } from "./card.tsx";

const here = "/edit-profile";

/** The state of the second factor, with links to change it. Those pages are outside the shell. */
export function SecondFactorCard() {
  const { t } = useTranslation("people");
  const query = useQuery({
    queryKey: ["own-second-factor"],
    queryFn: ({ signal }) => loadSecondFactor(signal),
    // The page that changes it leads back here.
    gcTime: 0,
  });
  const state = query.data;
  return (
    <ProfileCard title={t("secondFactor.title")} text={t("secondFactor.text")}>
      <FailedQuery query={query} />
      {query.isPending ? <Skeleton active title={false} paragraph={{ rows: 1 }} /> : null}
      {state ? (
        <>
          <Row gap={12} rowGap={4} wrap below={16}>
            <OptionTag tone={state.on ? "good" : "plain"}>
              {t(state.on ? "secondFactor.on" : "secondFactor.off")}
            </OptionTag>
            <Text tone="muted">
              {state.on ? t("secondFactor.left", { count: state.recoveryCodes }) : null}{" "}
              {state.required ? t("secondFactor.required") : null}
            </Text>
          </Row>
          <Row gap={8} wrap>
            {state.on ? (
              <>
                <Button href={secondFactorAddress("codes", here)}>{t("secondFactor.newCodes")}</Button>
                <Button href={secondFactorAddress("off", here)} danger>
                  {t("secondFactor.turnOff")}
                </Button>
              </>
            ) : (
              <Button href={secondFactorAddress("setup", here)}>{t("secondFactor.setUp")}</Button>
            )}
          </Row>
        </>
      ) : null}
    </ProfileCard>
  );
}
