import { phrasesIn } from './media.ts'

/** A message that its author took back, in lower case without the full stop; it names nobody. */
const deletedBySomebody = phrasesIn(`mensagem apagada|esta mensagem foi apagada|esta mensagem foi eliminada
mensagem eliminada|esta mensagem foi apagada pelo remetente|this message was deleted|message deleted|se eliminó este mensaje
este mensaje fue eliminado|mensaje eliminado|diese nachricht wurde gelöscht|ce message a été supprimé
questo messaggio è stato eliminato|dit bericht is verwijderd|bu mesaj silindi|pesan ini dihapus|pesan ini telah dihapus
данное сообщение удалено|это сообщение удалено|сообщение удалено|このメッセージは削除されました|このメッセージは削除されました。
यह मैसेज डिलीट कर दिया गया है|यह मैसेज डिलीट किया गया|यह संदेश मिटाया गया|تم حذف هذه الرسالة|ta wiadomość została usunięta`)

/** The same, printed for the person who exports the chat. */
export const deletedByExporter: ReadonlySet<string> = new Set(
  phrasesIn(`você apagou esta mensagem|você apagou essa mensagem|apagou esta mensagem|apagaste esta mensagem
eliminou esta mensagem|eliminaste esta mensagem|você eliminou esta mensagem|you deleted this message
eliminaste este mensaje|borraste este mensaje|du hast diese nachricht gelöscht|vous avez supprimé ce message
tu as supprimé ce message|hai eliminato questo messaggio|je hebt dit bericht verwijderd|u hebt dit bericht verwijderd
bu mesajı sildiniz|bu mesajı sildin|anda menghapus pesan ini|anda telah menghapus pesan ini|вы удалили данное сообщение
вы удалили это сообщение|вы удалили сообщение|このメッセージを削除しました|このメッセージを削除しました。|आपने यह मैसेज डिलीट किया
आपने यह संदेश मिटाया|لقد حذَفت هذه الرسالة|لقد حذفت هذه الرسالة|أنت حذفت هذه الرسالة|حذفتَ هذه الرسالة`),
)

export const deleted: ReadonlySet<string> = new Set([...deletedBySomebody, ...deletedByExporter])

/** Beginnings of a message that an administrator deleted; the administrator's name may follow. */
export const deletedByAdmin = phrasesIn(`esta mensagem foi apagada por um admin|esta mensagem foi apagada pelo admin
mensagem apagada pelo admin|mensagem apagada por um admin|mensagem apagada por admin|esta mensagem foi apagada por admin
esta mensagem foi eliminada pelo admin|esta mensagem foi eliminada por um admin|você apagou esta mensagem como admin
this message was deleted by admin|this message was deleted by an admin|this message was deleted by the admin
you deleted this message as admin|este mensaje fue eliminado por un admin|este mensaje fue eliminado por el admin
un administrador eliminó este mensaje|un admin. eliminó este mensaje|el administrador eliminó este mensaje
se eliminó este mensaje por un admin|diese nachricht wurde vom admin|diese nachricht wurde von einem admin
diese nachricht wurde von admin|ce message a été supprimé par l|ce message a été supprimé par un admin
questo messaggio è stato eliminato dall|questo messaggio è stato eliminato da un amministratore
dit bericht is verwijderd door beheerder|pesan ini dihapus oleh admin|данное сообщение удалено админ`)

/** The ends of edited messages, in lower case, longest first. */
export const editedMarks = phrasesIn(`<mensagem editada>|<esta mensagem foi editada>|<esta mensagem foi editada.>
<mensagem editada.>|<this message was edited>|<this message was edited.>|<se editó este mensaje>|<se editó este mensaje.>
<mensaje editado>|<este mensaje fue editado>|<diese nachricht wurde bearbeitet>|<diese nachricht wurde bearbeitet.>
<ce message a été modifié>|<ce message a été modifié.>|<message modifié>|<questo messaggio è stato modificato>
<questo messaggio è stato modificato.>|<messaggio modificato>|<dit bericht is bewerkt>|<bu mesaj düzenlendi>
<bu mesaj düzenlendi.>|<pesan ini diedit>|<pesan ini telah diedit>|<сообщение изменено>|<данное сообщение изменено>
<это сообщение изменено>|<このメッセージは編集されました>|<このメッセージは編集されました。>|<यह मैसेज एडिट किया गया>
<यह मैसेज एडिट किया गया है>|<इस मैसेज को एडिट किया गया>|<इस मैसेज में बदलाव किया गया>|<تم تعديل هذه الرسالة>|<تم تعديل الرسالة>`)

/** Words before the link of a place. */
export const placeWords: ReadonlySet<string> = new Set(
  phrasesIn(`localização|local|location|ubicación|standort|localisation|position|posizione|locatie|konum|lokasi
местоположение|геопозиция|位置情報|位置|स्थान|लोकेशन|الموقع|موقع|położenie
lokalizacja|plats|posisjon|placering|emplacement|position actuelle|poloha|місцезнаходження|מיקום|위치|ubicació|sijainti`),
)

/** A place that moves: a message without words. */
export const livePlaces: ReadonlySet<string> = new Set(
  phrasesIn(`localização em tempo real compartilhada|localização atual compartilhada|localização em tempo real
localização em direto partilhada|localização em direto|localização em tempo real partilhada|localização partilhada em direto
live location shared|live location|ubicación en tiempo real compartida|ubicación en tiempo real|live-standort wird geteilt
live-standort geteilt|live-standort|localisation en direct partagée|localisation en direct|position en direct partagée
posizione attuale condivisa|posizione in tempo reale|posizione in tempo reale condivisa|live locatie gedeeld
mevcut konum paylaşıldı|canlı konum paylaşıldı|canlı konum|lokasi terkini dibagikan|lokasi terkini|геоданные отправлены
трансляция геоданных|ライブロケーション共有|ライブ位置情報|लाइव स्थान साझा किया गया|लाइव लोकेशन शेयर की गई
تمت مشاركة الموقع المباشر|الموقع المباشر`),
)

/** The line before the question of a poll, without the colon. */
export const pollWords: ReadonlySet<string> = new Set(
  phrasesIn(`enquete|sondagem|votação|poll|encuesta|umfrage|sondage|sondaggio|peiling|anket|jajak pendapat|polling
опрос|アンケート|投票|पोल|استطلاع|استطلاع رأي|ankieta|omröstning`),
)

/** The words before an option of a poll, without the colon. */
export const optionWords: ReadonlySet<string> = new Set(
  phrasesIn(`opção|option|opción|opzione|optie|seçenek|opsi|pilihan|вариант|вариант ответа|選択肢|オプション|विकल्प|ऑप्शन|خيار
الخيار|opcja|alternativ`),
)
