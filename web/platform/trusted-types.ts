/**
 * Makes the default policy of Trusted Types (https://www.w3.org/TR/trusted-types/), through which whatever sets markup
 * or loads a script goes. It stands in the document, before any script of a page runs. Of markup it lets through text
 * without tags (the styles of the picture crop) and the empty script that React makes before it sets its source, which
 * does not run; of scripts and workers those of this site, and of blobs that this site made.
 */
export const trustedTypesScript = `var types=window.trustedTypes
if(types)types.createPolicy('default',{
createHTML:function(html){return html==='<script><\\/script>'||html.indexOf('<')<0?html:null},
createScriptURL:function(url){return new URL(url,location.href).origin===location.origin?url:null}
})`
