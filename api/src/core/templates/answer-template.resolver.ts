import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import { AnswerTemplateInput } from "./answer-template.inputs";
import { AnswerTemplateType } from "./answer-template.type";
import type { TextTemplate } from "./text-template.entity";
import type { TextTemplateService } from "./text-template.service";

const ID_OF = { description: "The template's id." };
const TEXTS = { description: "The template as it should be." };

/** The ready-made answers of the support team. */
@Resolver(() => AnswerTemplateType)
export class AnswerTemplateResolver {
  constructor(private readonly templates: TextTemplateService) {}

  @Access({ role: "support" })
  @Query(() => [AnswerTemplateType], { description: "Ready-made answers to tickets, in their order." })
  answerTemplates(): Promise<TextTemplate[]> {
    return this.templates.list();
  }

  @Access({ role: "support" })
  @Mutation(() => AnswerTemplateType, { description: "Adds a ready answer to tickets." })
  createAnswerTemplate(
    @Ctx() context: RequestContext,
    @Arg("input", () => AnswerTemplateInput, TEXTS) input: AnswerTemplateInput,
  ): Promise<TextTemplate> {
    return this.templates.create(actorOf(context), input);
  }

  @Access({ role: "support" })
  @Mutation(() => AnswerTemplateType, {
    description: "Changes a ready-made answer. Tickets already answered with it keep the old text.",
  })
  editAnswerTemplate(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, ID_OF) id: string,
    @Arg("input", () => AnswerTemplateInput, TEXTS) input: AnswerTemplateInput,
  ): Promise<TextTemplate> {
    return this.templates.edit(actorOf(context), id, input);
  }

  @Access({ role: "support", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a ready-made answer and returns its id." })
  deleteAnswerTemplate(@Ctx() context: RequestContext, @Arg("id", () => ID, ID_OF) id: string): Promise<string> {
    return this.templates.delete(actorOf(context), id);
  }
}
