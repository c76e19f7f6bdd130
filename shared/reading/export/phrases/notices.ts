import { phrasesIn } from './media.ts'

/** Beginnings that only WhatsApp writes, in lower case: on their own enough to tell a line of WhatsApp's. */
export const noticeOpenings =
  phrasesIn(`as mensagens e as ligações são protegidas|as mensagens e ligações são protegidas
as mensagens e as chamadas são protegidas|as mensagens e chamadas são protegidas|as mensagens e as chamadas são encriptadas
as mensagens e chamadas são encriptadas|as mensagens e as ligações desta conversa|as mensagens que você enviar para este
as mensagens que você enviar nesta conversa|mensagens e ligações protegidas|suas mensagens e ligações são protegidas
as mensagens desta conversa e as ligações|as mensagens desta conversa são protegidas|as mensagens desta conversa agora são
as mensagens deste grupo são protegidas|as mensagens deste grupo agora são|as mensagens temporárias|a duração das mensagens
seu código de segurança com |o seu código de segurança com |o teu código de segurança com
você ativou as mensagens temporárias|você desativou as mensagens temporárias|você atualizou a duração das mensagens
esta empresa usa um serviço|esta empresa está usando|esta empresa trabalha com|esta empresa usa a|esta conta comercial
essa conta comercial|esta conta de empresa|esta conversa é com uma conta comercial|esta conversa agora é com
você bloqueou est|você desbloqueou est|este contato foi bloqueado|você está conversando com uma conta comercial
messages and calls are end-to-end encrypted|messages to this chat and calls are now secured
messages to this group are now secured|messages you send to this chat and calls are now secured|your security code with
messages you send to this group are now secured|you turned on disappearing messages|you turned off disappearing messages
disappearing messages were turned|you updated the message timer|this business uses a secure service|this business works with
this business is now using|this chat is with a business account|this chat is with a company|this business account
you blocked this|you unblocked this|this business is using|your messages and calls are secured
los mensajes y las llamadas están cifrados|los mensajes y llamadas están cifrados|tu código de seguridad con
cambió tu código de seguridad con |los mensajes de este grupo ahora están|los mensajes de este chat
activaste los mensajes temporales|desactivaste los mensajes temporales|actualizaste la duración de los mensajes
esta empresa utiliza un servicio|este chat es con una cuenta de empresa|bloqueaste a este|desbloqueaste a este
nachrichten und anrufe sind ende-zu-ende|nachrichten in diesem chat sowie anrufe|nachrichten in dieser gruppe sind jetzt
deine sicherheitsnummer für |deine sicherheitsnummer mit |du hast selbstlöschende nachrichten|du hast verschwindende nachrichten
dieser chat ist mit einem unternehmenskonto|dieses unternehmen|du hast diesen kontakt|du hast die gruppeneinstellungen
les messages et les appels sont chiffrés|les messages et appels sont chiffrés|votre code de sécurité avec
les messages dans ce groupe sont|vous avez activé les messages éphémères|vous avez désactivé les messages éphémères
cette entreprise utilise|vous avez bloqué ce|vous avez débloqué ce|i messaggi e le chiamate sono crittografati
i messaggi inviati a questa chat e le chiamate|il tuo codice di sicurezza con |hai attivato i messaggi effimeri
hai attivato i messaggi temporanei|hai disattivato i messaggi effimeri|questa azienda usa|hai bloccato questo|hai sbloccato questo
berichten en gesprekken worden end-to-end|berichten en oproepen worden end-to-end|berichten en oproepen zijn end-to-end
mesajlar ve aramalar uçtan uca|pesan dan panggilan terenkripsi|pesan dan telepon terenkripsi|kode keamanan anda dengan
сообщения и звонки защищены|ваш код безопасности|メッセージと通話はエンドツーエンド|मैसेज और कॉल एंड-टू-एंड|मैसेजेस और कॉल्स एंड-टू-एंड
मैसेज और कॉल, एंड-टू-एंड|الرسائل والمكالمات مشفرة|تغيّر رمز أمانك`)

/** Beginnings of lines about a group that only WhatsApp writes. */
export const groupOpenings = phrasesIn(`você criou o grupo|você criou este grupo|você criou o grupo|você adicionou
você foi adicionado|você foi adicionada|você foi removid|você removeu |você saiu|você entrou usando|você entrou no grupo
você entrou por|você entrou através|você mudou o nome|você mudou a imagem|você mudou a descrição|você mudou o assunto
você mudou a foto|você mudou as configurações|você alterou o nome|você alterou a descrição|você alterou a imagem
você alterou as configurações|você alterou o ícone|você apagou a imagem|você apagou a descrição|você removeu a imagem
você agora é admin|agora você é admin|você não é mais admin|você redefiniu o link|criou este grupo|grupo criado por
criaste este grupo|criaste o grupo|adicionaste |saíste|foste adicionad|you created this group|you created group|you added
you were added|you were removed|you removed |you left|you joined|you changed the subject|you changed the group
you changed this group|you changed the settings|you're now an admin|you are now an admin|you're no longer an admin
you deleted this group's|you reset this group|creaste el grupo|creaste este grupo|agregaste a |añadiste a |te añadieron
te agregaron|saliste|cambiaste el asunto|cambiaste el nombre|cambiaste la descripción|cambiaste la imagen|cambiaste el ícono
te uniste |du hast die gruppe|du hast diese gruppe|du wurdest hinzugefügt|du wurdest entfernt|du bist jetzt admin
du hast den gruppennamen|du hast den betreff|du hast das gruppen|du hast die gruppenbeschreibung|du bist über den
du bist der gruppe|vous avez créé le groupe|vous avez créé ce groupe|vous avez ajouté |vous avez été ajouté
vous avez quitté|vous avez retiré |vous avez modifié le sujet|vous avez modifié le nom|vous avez modifié l'icône|vous avez modifié la description|vous avez modifié les paramètres du groupe|vous avez changé le|vous avez rejoint|hai creato il gruppo
hai creato questo gruppo|hai aggiunto |hai lasciato|hai rimosso |hai cambiato l'|hai cambiato il nome|hai cambiato la descrizione|sei stato aggiunto|sei stata aggiunta
je hebt de groep|u hebt de groep|bu grubu oluşturdun|anda membuat grup|anda menambahkan|anda telah ditambahkan
вы создали группу|вы добавили |вы вышли|वे इस ग्रुप|आपने ग्रुप|आपने यह ग्रुप|आपने इस ग्रुप|أنشأت المجموعة|أنشأت هذه المجموعة`)

/** What stands between two names, or before quoted words, in lines about a group. */
export const groupMiddles = phrasesIn(` criou o grupo | criou este grupo| adicionou | removeu | mudou o nome do grupo
 mudou o nome deste grupo| mudou o assunto | mudou a imagem d| mudou a foto d| mudou a descrição | mudou as configurações d
 mudou o ícone d| alterou o nome do grupo| alterou o assunto | alterou a descrição | alterou a imagem d| alterou o ícone d
 alterou a fotografia d| alterou as configurações d| alterou as definições d| apagou a imagem d| apagou a descrição d
 removeu a imagem d| entrou usando o link| entrou usando um link| entrou usando este link| entrou através d| entrou pela comunidade
 entrou por meio d| entrou no grupo usando| entrou com o link| foi adicionado| foi adicionada| foi removido| foi removida
 agora é admin| agora é um admin| não é mais admin| é agora admin| redefiniu o link| adicionou o grupo
 created group | created this group| created the group| added | removed | changed the subject | changed the group
 changed this group's| changed the settings| deleted this group's| joined using | joined from the community| joined via
 was added| was removed| is now an admin| is no longer an admin| reset this group's| creó el grupo| creó este grupo
 añadió a | agregó a | eliminó a | cambió el asunto| cambió el nombre del grupo| cambió la descripción| cambió la imagen d
 cambió el ícono d| cambió el icono d| cambió los ajustes d| se unió | fue añadid| fue agregad| ahora es admin| ya no es admin
 hat die gruppe | hat diese gruppe | hat den gruppennamen | hat den betreff | hat das gruppen| hat die gruppen
 ist der gruppe | ist über den | wurde hinzugefügt| wurde entfernt| ist jetzt admin| ist kein admin| a créé le groupe
 a créé ce groupe| a ajouté | a retiré | a modifié le sujet| a modifié le nom| a modifié l'icône| a modifié la description| a modifié les paramètres| a changé le nom| a changé le sujet| a changé l'icône| a rejoint
 a été ajouté| est désormais admin| est maintenant admin| ha creato il gruppo| ha creato questo gruppo| ha aggiunto
 ha rimosso | ha cambiato l'oggetto| ha cambiato il nome| ha cambiato l'immagine| ha cambiato l'icona| ha cambiato la descrizione| ha modificato le impostazioni| si è unit| è entrat| è stato aggiunt| è stata aggiunt| è ora amministra| è ora admin
 heeft de groep | heeft deze groep | heeft het onderwerp | heeft je toegevoegd| is toegevoegd| membuat grup| menambahkan
 mengeluarkan | mengubah subjek| mengubah nama grup| mengubah ikon| mengubah deskripsi| bergabung menggunakan
 grubu oluşturdu| grubunu oluşturdu| kişisini ekledi| создал(-а) группу| создал группу| создала группу| добавил
 изменил| присоединил| ने ग्रुप | ने यह ग्रुप| ने इस ग्रुप| को जोड़ा| أنشأ المجموعة| أضاف |さんがグループ|がグループ`)

/** The ends of lines about a group. */
export const groupEndings =
  phrasesIn(` saiu| saiu do grupo| saiu da comunidade| left| left the group| left the community| salió
 salió del grupo| abandonó el grupo| ha salido del grupo| hat die gruppe verlassen| hinzugefügt| entfernt| a quitté le groupe
 est parti| est parti(e)| a quitté| ha abbandonato| ha abbandonato il gruppo| è uscito| è uscita| heeft de groep verlaten
 toegevoegd| ayrıldı| gruptan ayrıldı| eklendi| keluar| telah keluar| вышел| вышла| вышел(-а)| вышел из группы| покинул группу
が退出しました|さんが退出しました|を追加しました| चले गए| ने ग्रुप छोड़ दिया| ग्रुप से बाहर हो गए| غادر| غادر المجموعة`)

/** Middles and ends of lines that stand in chats of two as well. */
export const middles = phrasesIn(` ativou as mensagens temporárias| desativou as mensagens temporárias
 atualizou a duração das mensagens| atualizou o temporizador| atualizou a duração padrão| definiu a duração das mensagens
 mudou o número| mudou seu número| mudou para +| alterou o número| mudou de número| fixou uma mensagem| afixou uma mensagem
 está usando um novo número| turned on disappearing messages| turned off disappearing messages| updated the message timer
 changed their phone number| changed to +| changed their number| pinned a message| activó los mensajes temporales
 desactivó los mensajes temporales| cambió su número| cambió a +| fijó un mensaje| hat selbstlöschende nachrichten
 hat verschwindende nachrichten| hat die nachrichtendauer| hat die telefonnummer| hat eine nachricht angeheftet
 hat eine nachricht fixiert| hat eine nachricht angepinnt| hat den nachrichten-timer| a activé les messages éphémères| a désactivé les messages éphémères| a changé de numéro
 a épinglé un message| ha attivato i messaggi | ha disattivato i messaggi | ha cambiato numero| ha fissato un messaggio
 heeft een bericht vastgezet| bir mesaj sabitledi| bir mesajı sabitledi| menyematkan pesan| закрепил|がメッセージをピン留め`)

export const openings = phrasesIn(`você fixou uma mensagem|fixou uma mensagem|afixou uma mensagem|afixaste uma mensagem
você afixou uma mensagem|você mudou para +|vous avez modifié|hai cambiato numero|you pinned a message|fijaste un mensaje|du hast eine nachricht angeheftet|du hast eine nachricht angepinnt|du hast den nachrichten-timer
du hast eine nachricht fixiert|vous avez épinglé un message|hai fissato un messaggio|je hebt een bericht vastgezet`)

/** In the opening notices of Meta AI. */
export const assistantNotices =
  phrasesIn(`geradas por ia|gerada por ia|geradas pela ia|ia da meta|imprecisas ou inadequadas
meta para melhorar|melhorar a qualidade da ia|generated by ai|generated by meta ai|ai from meta|inaccurate or inappropriate
improve ai quality|improve the quality of ai|use meta ai|messages to meta ai|messages with ai|von ki generiert|ki von meta
ki-qualität|unangemessen|ungenau oder|generados por ia|generados con ia|ia de meta|inexactos o inapropiados|générés par ia
générés par l'ia|ia de meta|generati dall|ia di meta`)
