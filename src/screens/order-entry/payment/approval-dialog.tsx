import { useQuery } from "@tanstack/react-query";
import { Alert, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApprovedAction, approvalReasons, approvalSums } from "../../../domain/orders/approval.ts";
import type { ApprovalFacts } from "../../../domain/people/approval.ts";
import { useAdmin } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Note } from "../../../kit/ui/box.tsx";
import { Fact, Facts } from "../../../kit/ui/facts.tsx";
import { Failed } from "../../../kit/ui/states.tsx";
import type { ApprovalOf } from "../../../providers/auth/approval.ts";
import { call } from "../../../providers/call.ts";
import { SaleField } from "../sale/field.tsx";
import { PinModal } from "./pin-dialog.tsx";

interface Props {
  readonly action: ApprovedAction;
  readonly of: ApprovalOf;
  readonly facts: ApprovalFacts | undefined;
  readonly onAnswer: (by: string | null) => void;
}

/** Remembers the last approver as the default. */
let last: string | null = null;

/** Asks a user who may approve an action for their PIN. */
export default function ApprovalDialog({ action, of, facts, onAnswer }: Props) {
  const { t } = useTranslation("till");
  const admin = useAdmin();
  const { data, error, isFetching, refetch } = useApprovers(action);
  const [chosen, choose] = useState(last);
  const people = data ?? [];
  const person = [chosen, admin?.id].find((id) => people.some((one) => one.id === id)) ?? people[0]?.id;
  const send = async (pin: string) => {
    await call("post /auth/pin", { body: { pin, staffId: person, approves: action, ...of } });
    last = person ?? null;
  };
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PinModal
      title={t("pin.approval")}
      go={t("pin.approve")}
      ready={person !== undefined}
      send={send}
      onAnswer={(proved) => onAnswer(proved ? (person ?? null) : null)}
    >
      {facts && <WhatToApprove {...facts} />}
      <Note>{t("pin.approvalText")}</Note>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.length === 0 ? (
        <Alert type="warning" showIcon message={t("pin.nobody")} />
      ) : (
        <SaleField label={t("pin.approver")}>
          {({ id }) => (
            <Select
              id={id}
              size="large"
              loading={!data}
              options={options}
              value={person ?? null}
              onChange={(value) => choose(value)}
            />
          )}
        </SaleField>
      )}
    </PinModal>
  );
}

/** Why the approval is required, and the sums it is about. */
function WhatToApprove(facts: ApprovalFacts) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const reasons = approvalReasons.filter((one) => facts.reasons.includes(one));
  return (
    <Facts>
      <Fact label={t("pin.why")}>{formats.list(reasons.map((reason) => t(`pin.reasons.${reason}`)))}</Fact>
      {approvalSums.map((name) => {
        const amount = facts[name];
        return (
          typeof amount === "number" && (
            <Fact key={name} label={t(`pin.sums.${name}`)}>
              {formats.money(amount)}
            </Fact>
          )
        );
      })}
    </Facts>
  );
}

function useApprovers(action: ApprovedAction) {
  return useQuery({
    queryKey: ["approvers", action],
    queryFn: ({ signal }) => call("get /auth/approvers", { query: { approves: action } }, { signal }),
  });
}
