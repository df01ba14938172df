import type { ShapeTag } from '../../../../src/workbench/panels/plainSvg.js';

/** A shape that stands alone: its colours are its own, and nothing of it is said elsewhere. */
export interface Shape {
	readonly tag: ShapeTag;
	readonly attributes: Readonly<Record<string, string | number>>;
	/** Only of a text. */
	readonly text?: string;
	/** Only of a group. */
	readonly children?: readonly Shape[];
}
