/** What a chart is called where it stands alone, as a picture. */
export interface PictureName {
	/** What is drawn, in words. */
	readonly title: string;
	/** What its marks say, where the page says it beside the chart. */
	readonly detail?: string;
	/** The same as the end of a file's name. */
	readonly file: string;
}
