import { useQuery } from "@tanstack/react-query";
import { Input, Select } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { defineGlobal, email, flag, image, password, phone, secret, text } from "../../core/define.ts";
import { OverridesContext, override } from "../../kit/context/overrides.ts";
import { controlOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { textOf } from "../../kit/fields/values.ts";
import { useFormContext } from "../../kit/form/form-context.ts";
import { FormFrame } from "../../kit/form/form-frame.tsx";
import type { Checked } from "../../kit/form/form-model.ts";
import { FormNotices } from "../../kit/form/form-notices.tsx";
import { FormSkeleton } from "../../kit/form/form-skeleton.tsx";
import { LeaveGuard } from "../../kit/form/leave-guard.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { SaveBar } from "../../kit/form/save-bar.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { useSaveGuard, useSaveKeys } from "../../kit/form/use-save.ts";
import type { FormValues } from "../../kit/form/values.ts";
import { Row } from "../../kit/ui/box.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { chooseLanguage, useOfferedLanguages } from "../../providers/i18n/offered-languages.ts";
import { isConfirmed, loadAccount, useProfileSave } from "./account.ts";
import { ProfileCard } from "./card.tsx";
import { NoticeChoices } from "./notice-choices.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactorCard } from "./second-factor.tsx";

const parts = override<typeof profile>("profile", { inputs: { currentPassword: CurrentPasswordInput } });

/** The user's own account: public details, sign-in and sessions. */
export function ProfilePage() {
  const { t } = useTranslation("people");
  const query = useQuery({
    queryKey: ["own-account"],
    queryFn: ({ signal }) => loadAccount(signal),
    // The form must start with the stored values.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const content = query.data ? (
    <ProfileForm record={query.data} />
  ) : query.isError ? (
    <FailedQuery query={query} />
  ) : (
    <FormSkeleton resource={profile} />
  );
  return (
    <OverridesContext value={parts}>
      <FormFrame resource={profile} title={t("profile.title")}>
        {content}
      </FormFrame>
    </OverridesContext>
  );
}

function ProfileForm({ record }: { readonly record: FormValues }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const control = useRecordForm(profile, record);
  const { model } = control;
  const save = useProfileSave(control);
  useSaveKeys(save.save);
  return (
    <>
      <PageHead title={t("profile.title")} />
      <FormNotices model={model} save={save} newer={null} onCompare={() => undefined} />
      <RecordForm control={control} onSubmit={save.save} />
      <LanguageChoice />
      <NoticeChoices />
      <SecondFactorCard />
      <OwnSessions />
      <SaveBar control={control} save={save} onCancel={() => navigate(-1)} />
      <LeaveGuard model={model} save={save.saveOnly} saving={save.saving} />
    </>
  );
}

/** The current password, for the browser to fill in. Without it, secrets are not saved. */
function CurrentPasswordInput(props: InputProps) {
  const { model } = useFormContext();
  const asks = useCallback(
    async ({ patch, shown }: Checked) => {
      const isGiven = isConfirmed(patch);
      if (!isGiven) model.refuse({ currentPassword: ["errors.required"] }, shown);
      return isGiven;
    },
    [model],
  );
  useSaveGuard(asks);
  return (
    <Input.Password
      {...controlOf(props)}
      autoComplete="current-password"
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value || null)}
    />
  );
}

/** The language of the interface on this device; applied immediately. */
function LanguageChoice() {
  const { t, i18n } = useTranslation("people");
  const options = useOfferedLanguages().map(({ code, name, flag }) => ({
    value: code,
    label: (
      <Row as="span" gap={8}>
        {flag ? <img src={flag} width={18} height={18} alt="" /> : null}
        {name}
      </Row>
    ),
  }));
  return (
    <ProfileCard title={t("profile.language")} text={t("profile.languageText")}>
      <Select
        style={{ inlineSize: "min(320px, 100%)" }}
        aria-label={t("profile.language")}
        options={options}
        value={options.find(({ value }) => value === i18n.language)?.value ?? null}
        onChange={(code) => chooseLanguage(i18n, code)}
      />
    </ProfileCard>
  );
}

/**
 * The user's own account as a form definition: the body of `PATCH /api/auth/me`. The kit renders and validates it like
 * a global, but it is not registered because the API has routes of its own for it.
 */
const profile = defineGlobal({
  name: "profile",
  icon: "user",
  group: "people",
  area: "staff",
  path: "/edit-profile",
  fields: {
    image: image(),
    name: text({ required: true, max: 120 }),
    contactNumber: phone(),
    email: email({ required: true }),
    password: password({ into: "hash" }),
    posStatus: flag({ hidden: ["form"] }),
    pin: password({ into: "hash", min: 4, max: 6, pattern: /^\d+$/, when: { posStatus: true } }),
    // Any length: an existing password may predate the current rules.
    currentPassword: password({ into: "hash", min: 1 }),
    hash: secret(),
  },
  form: {
    sections: {
      person: ["image", "name", "contactNumber"],
      access: ["email", "password", "pin", "currentPassword"],
    },
  },
});
