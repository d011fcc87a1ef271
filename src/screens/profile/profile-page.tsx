import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { OverridesContext, override } from "../../kit/context/index.ts";
import {
  FormButtons,
  FormFrame,
  FormHead,
  FormNotices,
  FormSkeleton,
  LeaveGuard,
  RecordForm,
  useRecordForm,
  useSaveKeys,
  type Values,
} from "../../kit/form/index.ts";
import { Failed } from "../../kit/ui/index.ts";
import { loadAccount } from "./account.ts";
import { CurrentPasswordInput } from "./current-password-input.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { profile } from "./profile.ts";
import { useProfileSave } from "./use-profile-save.ts";

const parts = override<typeof profile>("profile", { inputs: { currentPassword: CurrentPasswordInput } });

/** One's own account: what others see of it, how one signs in, and where one is signed in. */
export function ProfilePage() {
  const { t } = useTranslation("people");
  const query = useQuery({
    queryKey: ["own-account"],
    queryFn: ({ signal }) => loadAccount(signal),
    // What a form begins with must be what is stored.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const content = query.data ? (
    <ProfileForm record={query.data} />
  ) : query.isError ? (
    <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
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

function ProfileForm({ record }: { readonly record: Values }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const control = useRecordForm(profile, record);
  const { model } = control;
  const save = useProfileSave(model);
  useSaveKeys(save.save);
  return (
    <>
      <FormHead title={t("profile.title")}>
        <FormButtons control={control} save={save} onCancel={() => navigate(-1)} />
      </FormHead>
      <FormNotices model={model} save={save} newer={null} onCompare={() => undefined} />
      <RecordForm control={control} onSubmit={save.save} />
      <LanguageChoice />
      <OwnSessions />
      <LeaveGuard model={model} save={save.saveOnly} saving={save.saving} />
    </>
  );
}
