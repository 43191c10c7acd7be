import type { Contribution } from "../../components/extension/extension-point";
import { countingParts, deedParts, memberParts, treeWalkParts, turnParts } from "../../core/extension-points/parts";
import { lazyExtra } from "../../lib/lazy";
import { DeedTree_DeedFragmentDoc } from "./parts/DeedTree.generated";
import { MemberTrees_UserFragmentDoc, TreeItems_WalkFragmentDoc } from "./parts/MemberTrees.generated";

export default [
  ...memberParts.dataPart(MemberTrees_UserFragmentDoc, () => import("./parts/MemberTrees")),
  ...deedParts.dataPart(DeedTree_DeedFragmentDoc, () => import("./parts/DeedTree")),
  ...treeWalkParts.dataPart(TreeItems_WalkFragmentDoc, () => import("./parts/TreeItems")),
  ...turnParts.later(lazyExtra(() => import("./parts/OwnTurn"))),
  ...countingParts.part(() => import("./parts/FourSums")),
] satisfies readonly Contribution[];
