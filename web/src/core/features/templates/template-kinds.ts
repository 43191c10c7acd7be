import type { ApolloCache } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import {
  CreateReadyAnswerDocument,
  CreateReasonDocument,
  DeleteReadyAnswerDocument,
  DeleteReasonDocument,
  EditReadyAnswerDocument,
  EditReasonDocument,
  ReadyAnswersDocument,
  ReasonsDocument,
  type TemplateCard_AnswerFragment,
} from "./Templates.generated";

/** A ready-made text in both languages. */
export type Template = Pick<TemplateCard_AnswerFragment, "id" | "text" | "textEn" | "order">;

export interface TemplateValues {
  text: string;
  textEn: string;
}

interface TemplateInput extends TemplateValues {
  order?: number;
}

interface TemplateKindParts {
  list: TypedDocumentNode<{ templates: Template[] }, Record<string, never>>;
  create: TypedDocumentNode<{ template: Template }, { input: TemplateInput }>;
  edit: TypedDocumentNode<{ template: Template }, { id: string; input: TemplateInput }>;
  remove: TypedDocumentNode<{ deleted: string }, { id: string }>;
  /** The field of the list in Apollo's cache. */
  field: string;
  max: number;
  rules: v.GenericSchema<TemplateValues, TemplateValues>;
}

/** Reasons to reject a deed, and answers to tickets. */
export type TemplateKind = "reason" | "answer";

export const templateKinds: Readonly<Record<TemplateKind, TemplateKindParts>> = {
  reason: {
    list: ReasonsDocument,
    create: CreateReasonDocument,
    edit: EditReasonDocument,
    remove: DeleteReasonDocument,
    field: "rejectionTemplates",
    max: limits.reasonMax,
    rules: v.object({ text: written(textRules.template), textEn: written(textRules.template) }),
  },
  answer: {
    list: ReadyAnswersDocument,
    create: CreateReadyAnswerDocument,
    edit: EditReadyAnswerDocument,
    remove: DeleteReadyAnswerDocument,
    field: "answerTemplates",
    max: limits.ticketAnswerMax,
    rules: v.object({ text: written(textRules.answerTemplate), textEn: written(textRules.answerTemplate) }),
  },
};

/** Evicts the texts of a kind from the cache, so that they are read again when they are next shown. */
export const forgetTemplates =
  (kind: TemplateKind) =>
  (cache: ApolloCache): void => {
    cache.evict({ id: "ROOT_QUERY", fieldName: templateKinds[kind].field });
    cache.gc();
  };
