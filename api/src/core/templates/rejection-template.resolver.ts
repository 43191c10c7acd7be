import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import { RejectionTemplateInput } from "./rejection-template.inputs";
import { RejectionTemplateType } from "./rejection-template.type";
import type { TextTemplate } from "./text-template.entity";
import type { TextTemplateService } from "./text-template.service";

const ID_OF = { description: "The template's id." };
const TEXTS = { description: "The template as it should be." };

/** The ready-made reasons for rejections. */
@Resolver(() => RejectionTemplateType)
export class RejectionTemplateResolver {
  constructor(private readonly templates: TextTemplateService) {}

  @Access({ role: "reviewer" })
  @Query(() => [RejectionTemplateType], {
    description: "For reviewers: ready-made reasons for rejections, in their order.",
  })
  rejectionTemplates(): Promise<TextTemplate[]> {
    return this.templates.list();
  }

  @Access({ role: "admin" })
  @Mutation(() => RejectionTemplateType, { description: "Adds a ready-made reason for rejections." })
  createRejectionTemplate(
    @Ctx() context: RequestContext,
    @Arg("input", () => RejectionTemplateInput, TEXTS) input: RejectionTemplateInput,
  ): Promise<TextTemplate> {
    return this.templates.create(actorOf(context), input);
  }

  @Access({ role: "admin" })
  @Mutation(() => RejectionTemplateType, {
    description: "Changes a ready-made reason. Deeds already rejected with it keep the old text.",
  })
  editRejectionTemplate(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, ID_OF) id: string,
    @Arg("input", () => RejectionTemplateInput, TEXTS) input: RejectionTemplateInput,
  ): Promise<TextTemplate> {
    return this.templates.edit(actorOf(context), id, input);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a ready-made reason and returns its id." })
  deleteRejectionTemplate(@Ctx() context: RequestContext, @Arg("id", () => ID, ID_OF) id: string): Promise<string> {
    return this.templates.delete(actorOf(context), id);
  }
}
