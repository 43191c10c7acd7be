import { useState } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { byRules } from "../../../components/form/rules-resolver";
import { showFieldProblems } from "../../../components/form/server-problems";
import type { PictureChoice } from "../../../components/form/UploadField";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { PostEditor_PostFragment } from "./PostAdmin.generated";
import { useErrorMessage } from "../../../i18n/error-message";
import { readFailure } from "../../../lib/app-error";
import { isSameText, postFields, postRules, valuesOf, type PostField, type PostValues } from "./post.rules";
import type { PostDraft } from "./post-draft";
import { usePostActions } from "./usePostActions";
import { usePostDraft } from "./usePostDraft";

type Post = PostEditor_PostFragment;

interface Options {
  adminId: string;
  /** Null for a new one. */
  post: Post | null;
  /** Unsaved text of an earlier visit. */
  draft: PostDraft | null;
  onCreated: () => void;
  asksFor: (error: unknown) => boolean;
}

/** State of the editor: the text, the saved post, and another admin's newer version. */
export function usePostForm({ adminId, post, draft, onCreated, asksFor }: Options) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const actions = usePostActions();
  const [saved, setSaved] = useState<Post | null>(post);
  const [version, setVersion] = useState(draft?.version ?? post?.version ?? 0);
  // A draft of an older version conflicts with a newer one.
  const [theirs, setTheirs] = useState<Post | null>(draft && post && draft.version !== post.version ? post : null);
  const [gone, setGone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [picture, setPicture] = useState<PictureChoice>(draft?.picture);
  const [restoredAt, setRestoredAt] = useState<string | null>(draft && (draft.at || new Date().toISOString()));
  const form = useForm<PostValues>({
    resolver: byRules<PostValues>(postRules),
    defaultValues: draft?.values ?? valuesOf(post),
  });
  const values = form.watch();
  const written = !isSameText(values, valuesOf(saved)) || picture !== undefined;
  const [finished, setFinished] = useState(false);
  const dirty = written && !finished;
  const forget = usePostDraft(adminId, post?.id ?? "new", { values, picture, version, dirty });

  const settle = (now: Post) => {
    setSaved(now);
    setVersion(now.version);
    setPicture(undefined);
    setTheirs(null);
    setRestoredAt(null);
    form.reset(valuesOf(now));
  };
  const meet = async (id: string) => {
    const now = await actions.read(id);
    setGone(now === null);
    setTheirs(now);
    if (now) setVersion(now.version);
  };
  /** Runs a request that may fail; the text stays in any case. Returns whether it worked. */
  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    setFailure(null);
    try {
      await run();
      return true;
    } catch (error) {
      const { code, key } = readFailure(error);
      if (asksFor(error)) return false;
      if (saved && (key === "input.changedMeanwhile" || code === "NOT_FOUND")) {
        toast.failed(error);
        await meet(saved.id).catch(setFailure);
      } else {
        const [first] = showFieldProblems<PostValues>(error, postFields, form.setError);
        if (first) form.setFocus(first);
        else setFailure(error);
      }
      return false;
    }
  };
  const finish = () => {
    forget();
    setFinished(true);
    onCreated();
  };

  const create = (published: boolean) =>
    form.handleSubmit((typed) =>
      attempt(async () => {
        await actions.create(typed, picture, published);
        toast.success(intl.formatMessage({ id: "content.post.createdToast" }));
        finish();
      }).then(() => undefined),
    )();
  const save = () =>
    form.handleSubmit((typed) =>
      attempt(async () => {
        if (!saved) return;
        settle(await actions.save(saved.id, typed, picture, version));
        toast.success(intl.formatMessage({ id: "content.post.savedToast" }));
      }).then(() => undefined),
    )();
  const publish = (published: boolean) =>
    form.handleSubmit((typed) =>
      attempt(async () => {
        if (!saved) return;
        // Publishing saves the form first.
        const now = written ? await actions.save(saved.id, typed, picture, version) : { ...saved, version };
        if (written) settle(now);
        const state = await actions.publish(now.id, published, now.version);
        settle({ ...now, ...state });
        const id = published ? "content.post.publishedToast" : "content.post.unpublishedToast";
        toast.success(intl.formatMessage({ id }));
      }).then(() => undefined),
    )();
  const discard = () => {
    form.reset(valuesOf(saved));
    setPicture(undefined);
    setTheirs(null);
    setVersion(saved?.version ?? 0);
    setRestoredAt(null);
  };
  const take = (field: PostField) => {
    if (theirs) form.setValue(field, valuesOf(theirs)[field], { shouldDirty: true });
  };

  return {
    form,
    values,
    saved,
    dirty,
    theirs,
    gone,
    note: failure === null ? null : errorMessage(failure),
    picture,
    setPicture,
    restoredAt,
    create: (published: boolean) => void create(published),
    save: () => void save(),
    publish: (published: boolean) => void publish(published),
    discard,
    take,
  };
}
